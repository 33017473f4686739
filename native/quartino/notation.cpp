#include <stdexcept>
#include <string>

#include "position.hpp"

namespace fourfold::quartino {

std::string write_action(const Position& position, Action action) {
    switch (kind_of(action)) {
        case Kind::lift: return std::string("lift ").append(std::to_string(where_of(action)));
        case Kind::place: return std::string(1, kLetters[what_of(action)]).append(std::to_string(where_of(action)));
        case Kind::claim:
            return std::string("=")
                .append(write_card(static_cast<Card>(what_of(action))))
                .append("@")
                .append(position.table->sectors[where_of(action)].name);
        case Kind::four: return "four!";
        case Kind::column: return std::string("column!").append(std::to_string(where_of(action)));
        case Kind::silent: return "silent";
        case Kind::done: break;
    }
    return "done";
}

Action read_action(const Position& position, const std::string& text) {
    std::array<Action, Position::kMaxActions> legal;
    const int count = position.actions(legal.data());
    for (int i = 0; i < count; ++i)
        if (write_action(position, legal[i]) == text) return legal[i];
    throw std::invalid_argument("This action is not legal here: " + text);
}

}  // namespace fourfold::quartino
