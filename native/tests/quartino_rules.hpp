// Rules of Quartino on the wheel board for the vector environment.
#pragma once

#include <memory>

#include "envs/quartino.hpp"
#include "quartino_table.hpp"

namespace fourfold::envs {

inline Quartino::Rules quartino_rules(const quartino::Words& change, int seats) {
    Quartino::Rules rules{std::make_shared<const quartino::Table>(quartino::wheel(change)), {}, kNature, seats};
    quartino::Card cards[quartino::kCards];
    const int count = rules.table->cards.list(cards);
    rules.cards.assign(cards, cards + count);
    return rules;
}

}  // namespace fourfold::envs
