#include "notation.hpp"

#include <charconv>
#include <stdexcept>

namespace fourfold::quartex {
namespace {

constexpr std::string_view kLetters = "bpry";

[[noreturn]] void refuse(std::string_view text, const char* why) { throw std::invalid_argument('\'' + std::string(text) + "' " + why); }

int read_number(std::string_view digits, std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc{} || end != digits.data() + digits.size() || number <= -kTiles || number >= kTiles)
        refuse(text, "is not a Quartex move, like 3,-2:pbry.");
    return number;
}

}  // namespace

std::string write_face(Face face) {
    std::string text;
    for (int corner = 0; corner < kCorners; ++corner) text += kLetters[static_cast<std::size_t>(symbol_at(face, corner))];
    return text;
}

std::string write_action(Action action) {
    return std::to_string(x_of(action)) + ',' + std::to_string(y_of(action)) + ':' + write_face(face_of(action));
}

Face read_face(std::string_view text) {
    if (text.size() != kCorners || text.find_first_not_of(kLetters) != std::string_view::npos)
        refuse(text, "is no tile: four of the letters p, b, r and y.");
    Face face = 0;
    for (char letter : text) face = static_cast<Face>(face << 2 | kLetters.find(letter));
    return face;
}

Tile read_tile(std::string_view text) { return tile_of(read_face(text)); }

Action read_action(std::string_view text) {
    const auto comma = text.find(','), colon = text.find(':');
    if (comma == std::string_view::npos || colon == std::string_view::npos || colon < comma) refuse(text, "is not a Quartex move, like 3,-2:pbry.");
    const int x = read_number(text.substr(0, comma), text);
    const int y = read_number(text.substr(comma + 1, colon - comma - 1), text);
    return place(x, y, read_face(text.substr(colon + 1)));
}

}  // namespace fourfold::quartex
