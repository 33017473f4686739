#include "opening_search.hpp"

#include <algorithm>

#include "moves.hpp"

namespace fourfold::quarto {

bool OpeningSearch::is_decided(const Position& position, int limit) {
    if (placed(position) > kLastPlaced) return bounded_search_.is_decided(position, limit);
    return *searched(position, {symmetry(rules_).key(position), limit}, nullptr);
}

std::optional<bool> OpeningSearch::searched(const Position& position, const Question& question, const Frame* parent) {
    if (stop_.raised()) throw_stopped();
    if (const auto known = results_.known(question)) return known;
    results_.begin(question);
    std::optional<bool> answer;
    try {
        answer = computed(position, question, parent);
    } catch (...) {
        results_.end(question, std::nullopt);
        throw;
    }
    results_.end(question, answer);
    return answer;
}

std::optional<bool> OpeningSearch::computed(const Position& position, const Question& question, const Frame* parent) {
    if (question.limit <= 1) return false;
    if (placed(position) > kLastPlaced) return bounded_search_.is_decided(position, question.limit);
    return searched_replies(replies_to(position, question.limit), {question, parent});
}

// Searches the replies that no other thread works on first, then the others if necessary.
std::optional<bool> OpeningSearch::searched_replies(const std::vector<Reply>& replies, const Frame& self) {
    const bool sought = self.question.limit % 2 == 1;
    std::vector<const Reply*> others;
    for (const Reply& reply : replies) {
        if (is_settled_above(self.parent)) return std::nullopt;
        if (const auto known = results_.known(self.question)) return known;
        if (results_.is_busy(reply.question)) {
            others.push_back(&reply);
            continue;
        }
        const auto answer = searched(reply.position, reply.question, &self);
        if (!answer) return results_.known(self.question);
        if (*answer == sought) return sought;
    }
    for (const Reply* reply : others) {
        const auto answer = searched(reply->position, reply->question, &self);
        if (!answer) return results_.known(self.question);
        if (*answer == sought) return sought;
    }
    return !sought;
}

bool OpeningSearch::is_settled_above(const Frame* frame) const {
    for (; frame; frame = frame->parent)
        if (results_.known(frame->question)) return true;
    return false;
}

// All moves that do not lose at once, up to symmetry, ordered by the opponent's mobility, lowest first.
std::vector<OpeningSearch::Reply> OpeningSearch::replies_to(const Position& position, int limit) const {
    const Symmetry& maps = symmetry(rules_);
    std::vector<Reply> replies;
    for (const Position& next : safe_successors(position)) replies.push_back({next, {maps.key(next), limit - 1}, 0});
    remove_duplicates(replies);
    for (Reply& reply : replies) reply.mobility = mobility(reply.position);
    std::stable_sort(replies.begin(), replies.end(), [](const Reply& one, const Reply& two) { return one.mobility < two.mobility; });
    return replies;
}

std::vector<Position> OpeningSearch::ordered_successors(const Position& position) const {
    std::vector<Reply> replies;
    if (placed(position) <= kLastPlaced) replies = replies_to(position, win_limit(position));
    else {
        for (const Position& next : safe_successors(position)) replies.push_back({next, {}, bounded_search_.mobility(next)});
        std::stable_sort(replies.begin(), replies.end(), [](const Reply& one, const Reply& two) { return one.mobility < two.mobility; });
    }
    std::vector<Position> successors;
    for (const Reply& reply : replies) successors.push_back(reply.position);
    return successors;
}

std::vector<Position> OpeningSearch::safe_successors(const Position& position) const {
    std::vector<Position> successors;
    for (const Position& board : boards_after(position)) {
        const PieceSet safe = kSafePieces[bounded_search_.danger(board)] & pieces_left(board);
        for (int piece : each(safe)) successors.push_back(given(board, piece));
    }
    return successors;
}

void OpeningSearch::remove_duplicates(std::vector<Reply>& replies) {
    const auto key = [](const Reply& reply) { return reply.question.position; };
    std::stable_sort(replies.begin(), replies.end(), [&](const Reply& one, const Reply& two) { return key(one) < key(two); });
    const auto same = [&](const Reply& one, const Reply& two) { return key(one) == key(two); };
    replies.erase(std::unique(replies.begin(), replies.end(), same), replies.end());
}

// The next player's mobility. With few pieces on the board nearly every move is safe, so it counts moves up to symmetry.
int OpeningSearch::mobility(const Position& position) const {
    if (placed(position) > kLastCounted) return bounded_search_.mobility(position);
    const Symmetry& maps = symmetry(rules_);
    std::vector<Key> keys;
    for (const Position& next : safe_successors(position)) keys.push_back(maps.key(next));
    std::sort(keys.begin(), keys.end());
    return static_cast<int>(std::unique(keys.begin(), keys.end()) - keys.begin());
}

}  // namespace fourfold::quarto
