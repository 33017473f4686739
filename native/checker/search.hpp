// A short, plain search to the end of the game: can one player, the attacker, force a line?
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "../common/stop.hpp"
#include "rules.hpp"

namespace fourfold::checker {

class Search {
public:
    Search(const Rules& rules, const StopFlag& stop) : rules_(rules), stop_(stop), common_(rules.lines.size()), count_(rules.lines.size()) {}

    // The position must have a piece in hand.
    bool attacker_wins(const Position& position, bool attacker_moves);

    std::uint64_t nodes() const { return nodes_; }

private:
    struct Choice {
        std::int8_t cell;
        std::int8_t count;    // number of pieces that can then be given without losing at once
        std::uint16_t pieces;  // these pieces
    };
    using Choices = std::array<Choice, 16>;

    void set_up(const Position& position);
    bool mover_succeeds(int hand, bool attacker_moves);
    int list_choices(int hand, Choices& choices) const;
    void place(int piece, int cell);
    void take_back(int cell);

    const Rules& rules_;
    const StopFlag& stop_;
    // The number of pieces on each line, and the common features of the first 0, 1, ... of them.
    std::vector<std::array<std::uint8_t, 5>> common_;
    std::vector<std::uint8_t> count_;
    std::uint16_t empty_ = 0;
    std::uint16_t left_ = 0;
    std::uint64_t nodes_ = 0;
};

}  // namespace fourfold::checker
