#include "opening.hpp"

#include <algorithm>

#include "moves.hpp"

namespace fourfold::quarto {

bool Opening::is_decided(const Position& position, int limit) {
    if (placed(position) > kLastPlaced) return prover_.is_decided(position, limit);
    return *asked(position, {symmetry(rules_).key(position), limit}, nullptr);
}

std::optional<bool> Opening::asked(const Position& position, const Question& question, const Asked* by) {
    if (stop_.raised()) throw_stopped();
    if (const auto known = answers_.known(question)) return known;
    answers_.begin(question);
    std::optional<bool> answer;
    try {
        answer = worked_out(position, question, by);
    } catch (...) {
        answers_.end(question, std::nullopt);
        throw;
    }
    answers_.end(question, answer);
    return answer;
}

std::optional<bool> Opening::worked_out(const Position& position, const Question& question, const Asked* by) {
    if (question.limit <= 1) return false;
    if (placed(position) > kLastPlaced) return prover_.is_decided(position, question.limit);
    return settled(replies_to(position, question.limit), {question, by});
}

// First the replies nobody works on, then, should they not settle it, the others.
std::optional<bool> Opening::settled(const std::vector<Reply>& replies, const Asked& self) {
    const bool sought = self.question.limit % 2 == 1;
    std::vector<const Reply*> others;
    for (const Reply& reply : replies) {
        if (is_settled_above(self.by)) return std::nullopt;
        if (const auto known = answers_.known(self.question)) return known;
        if (answers_.is_busy(reply.question)) {
            others.push_back(&reply);
            continue;
        }
        const auto answer = asked(reply.position, reply.question, &self);
        if (!answer) return answers_.known(self.question);
        if (*answer == sought) return sought;
    }
    for (const Reply* reply : others) {
        const auto answer = asked(reply->position, reply->question, &self);
        if (!answer) return answers_.known(self.question);
        if (*answer == sought) return sought;
    }
    return !sought;
}

bool Opening::is_settled_above(const Asked* asked) const {
    for (; asked; asked = asked->by)
        if (answers_.known(asked->question)) return true;
    return false;
}

// Each cell with each piece that does not win at once, one of every kind, those that leave the opponent least first.
std::vector<Opening::Reply> Opening::replies_to(const Position& position, int limit) const {
    const Symmetry& names = symmetry(rules_);
    std::vector<Reply> replies;
    for (const Position& next : safe_nexts(position)) replies.push_back({next, {names.key(next), limit - 1}, 0});
    keep_one_of_each(replies);
    for (Reply& reply : replies) reply.freedom = freedom(reply.position);
    std::stable_sort(replies.begin(), replies.end(), [](const Reply& one, const Reply& two) { return one.freedom < two.freedom; });
    return replies;
}

std::vector<Position> Opening::ordered_nexts(const Position& position) const {
    std::vector<Reply> replies;
    if (placed(position) <= kLastPlaced) replies = replies_to(position, last_own(position));
    else {
        for (const Position& next : safe_nexts(position)) replies.push_back({next, {}, prover_.mobility(next)});
        std::stable_sort(replies.begin(), replies.end(), [](const Reply& one, const Reply& two) { return one.freedom < two.freedom; });
    }
    std::vector<Position> nexts;
    for (const Reply& reply : replies) nexts.push_back(reply.position);
    return nexts;
}

std::vector<Position> Opening::safe_nexts(const Position& position) const {
    std::vector<Position> nexts;
    for (const Position& board : boards_after(position)) {
        const PieceSet safe = kSafePieces[prover_.danger(board)] & pieces_left(board);
        for (int piece : each(safe)) nexts.push_back(given(board, piece));
    }
    return nexts;
}

void Opening::keep_one_of_each(std::vector<Reply>& replies) {
    const auto key = [](const Reply& reply) { return reply.question.position; };
    std::stable_sort(replies.begin(), replies.end(), [&](const Reply& one, const Reply& two) { return key(one) < key(two); });
    const auto same = [&](const Reply& one, const Reply& two) { return key(one) == key(two); };
    replies.erase(std::unique(replies.begin(), replies.end(), same), replies.end());
}

// How much the next player can do: with hardly a piece on the board nothing is forbidden, but much of it is the same.
int Opening::freedom(const Position& position) const {
    if (placed(position) > kLastCounted) return prover_.mobility(position);
    const Symmetry& names = symmetry(rules_);
    std::vector<Key> keys;
    for (const Position& next : safe_nexts(position)) keys.push_back(names.key(next));
    std::sort(keys.begin(), keys.end());
    return static_cast<int>(std::unique(keys.begin(), keys.end()) - keys.begin());
}

}  // namespace fourfold::quarto
