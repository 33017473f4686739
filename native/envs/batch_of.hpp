// The batch of one kind of game; each game's source file instantiates it once.
#pragma once

#include <vector>

#include "batch.hpp"
#include "batch_game.hpp"
#include "bots.hpp"

namespace fourfold::envs {

template <HasBots G>
class BatchOf final : public Batch {
public:
    BatchOf(const Setup& setup, const typename G::Rules& rules)
        : Batch(setup, {setup.batch, rules.seats, rules.actions(), rules.size()}, network_shape<G>()), rules_(rules),
          games_(static_cast<std::size_t>(setup.batch), One(rules_)) {
        if (setup.network_input) check_network();
        if (has_bots_) check_begin();
        reset(setup.seed);
    }

private:
    using One = BatchGame<G>;

    void reset_games(Range games, std::optional<std::uint64_t> seed) override {
        for (std::size_t number = games.begin; number < games.end; ++number) {
            if (seed) games_[number].set_seed(*seed, number);
            restart(number);
        }
    }

    void reset_game(std::size_t number, std::optional<std::uint64_t> seed) override {
        if (seed) games_[number].set_seed(*seed, 0);
        restart(number);
    }

    void restart(std::size_t number) {
        begin(games_[number]);
        note_going_on(number);
        if (setup_.shaping != 0) keep_potentials(number);
        show(number);
    }

    void step_games(Range games, const std::int64_t* actions) override {
        for (std::size_t number = games.begin; number < games.end; ++number) {
            if constexpr (HasPrefetch<G>)
                if (setup_.observations) prefetch(number, games.end, actions);
            step(number, static_cast<int>(actions[number]));
        }
    }

    void sample_for(Range games, std::int64_t* actions) override {
        for (std::size_t number = games.begin; number < games.end; ++number) {
            One& one = games_[number];
            if (!setup_.observations) {
                const std::span legal = legal_row(number);
                actions[number] = legal[static_cast<std::size_t>(one.action_random.below(static_cast<int>(legal.size())))];
                continue;
            }
            actions[number] = one.game.random_action(one.game.mover() == kNature ? one.chance_random : one.action_random);
        }
    }

    void step(std::size_t number, int action) {
        One& one = games_[number];
        const int actor = one.game.mover();
        one.decisions += actor != kNature;
        one.game.play(action);
        settle(one, horizon());
        if (one.game.mover() == kNobody) {
            note_end(number, one.game.outcome());
            end(number, actor);
        } else if (setup_.horizon && one.decisions >= setup_.horizon && one.game.mover() != kNature) {
            note_truncated(number);
            end(number, actor);
        } else {
            note_going_on(number);
            if (setup_.shaping != 0) shape_rewards(number, false);
        }
        show(number);
    }

    // Shows the last position where that is asked for, and begins a new game.
    void end(std::size_t number, int actor) {
        One& one = games_[number];
        const bool is_over = one.game.mover() == kNobody;
        if (setup_.shaping != 0) shape_rewards(number, is_over);
        if (setup_.final_observations) {
            const int seat = has_bots_ ? caller_ : is_over ? std::max(0, actor) : one.game.mover();
            observe(one.game, final_row(number), seat);
        }
        begin(one);
        if (setup_.shaping != 0) keep_potentials(number);
    }

    // Writes what a seat sees into memory that does not belong to the row; a copy keeps what the row shows.
    void observe(G game, std::int8_t* out, int seat) {
        static thread_local std::vector<std::uint8_t> mask;
        mask.resize(static_cast<std::size_t>(shape_.actions));
        game.forget_row();
        game.write({out, mask.data()}, seat);
    }

    void shape_rewards(std::size_t number, bool is_over) {
        for (int seat = 0; seat < shape_.seats; ++seat) shape_reward(number, seat, games_[number].game.potential(seat), is_over);
    }

    void keep_potentials(std::size_t number) {
        for (int seat = 0; seat < shape_.seats; ++seat) keep_potential(number, seat, games_[number].game.potential(seat));
    }

    // Loads the games ahead into the cache in two stages: a large game needs its own contents to know what else it reads.
    void prefetch(std::size_t number, std::size_t end, const std::int64_t* actions) {
        const std::size_t next = number + 2, after = number + 4;
        if (after < end) games_[after].game.prefetch();
        if (next < end) games_[next].game.prefetch(row(next), static_cast<int>(actions[next]));
    }

    // A game always starts with a decision of the caller, even if bots make more decisions before it than the horizon.
    void begin(One& one) {
        while (!try_begin(one)) continue;
    }

    // Returns false if the bots have ended the game before the caller could move.
    bool try_begin(One& one) {
        one.decisions = 0;
        if (starts_.empty()) one.game.begin();
        else start_anywhere(one);
        settle(one, kNoLimit);
        return one.game.mover() != kNobody;
    }

    void start_anywhere(One& one) {
        one.game = starts_[static_cast<std::size_t>(one.chance_random.below(static_cast<int>(starts_.size())))];
        one.game.forget_row();
    }

    // Keeps the old starts if the new ones are not valid.
    void load_starts(ByteSpan saved) override {
        std::vector<G> starts;
        if (!saved.empty()) {
            Reader reader = open_reader(saved, kVectorFormat, rules_);
            std::uint64_t count = 0;
            reader.word(count);
            One one(rules_);
            for (std::uint64_t i = 0; i < count; ++i) {
                load(reader, one);
                starts.push_back(one.game);
            }
            reader.close();
        }
        starts.swap(starts_);
        if (!has_bots_) return;
        try {
            check_begin();
        } catch (const std::invalid_argument&) {
            starts.swap(starts_);
            throw;
        }
    }

    // Throws std::invalid_argument if no game lets the caller move.
    void check_begin() {
        One one(rules_);
        for (int i = 0; i < kMaxStarts; ++i)
            if (try_begin(one)) return;
        throw std::invalid_argument("The bots end every game before another player can move.");
    }

    // Plays Nature's draws and the bots' actions up to the next decision or draw of the caller; bots stop at the horizon.
    void settle(One& one, std::uint32_t horizon) {
        if (has_bots_) {
            const std::uint32_t most = horizon - std::min(horizon, one.decisions);
            return play_bots(one.game, setup_.bots, one.chance_random, most, [&](int number, bool is_decision) {
                one.decisions += is_decision;
                one.game.play(number);
            });
        }
        if (setup_.caller_draws) return;
        while (one.game.mover() == kNature) one.game.play(one.game.random_action(one.chance_random));
    }

    std::uint32_t horizon() const { return setup_.horizon ? setup_.horizon : kNoLimit; }

    void check_network() const {
        bool is_known = false;
        if constexpr (HasNetworkRows<G>) is_known = rules_.has_network_options();
        if (!is_known) throw std::invalid_argument("There is no network for this game with these options.");
    }

    void show_network(std::size_t number) {
        if constexpr (HasNetworkRows<G>) {
            const G& game = games_[number].game;
            if (game.mover() >= 0) write_network(game, network_row(number));
            else network_row(number).clear();
        }
    }

    void show(std::size_t number) {
        arrays_.to_play[number] = games_[number].game.mover();
        if (setup_.observations) games_[number].game.write(row(number), games_[number].game.mover());
        else games_[number].game.skip_write();
        if (setup_.network_input) show_network(number);
        if (setup_.seat_observations) [[unlikely]]
            for (int seat = 0; seat < shape_.seats; ++seat) observe(games_[number].game, seat_row(number, seat), seat);
    }

    ByteList save_games(Rows rows) const override {
        Writer writer = open_writer(kVectorFormat, rules_);
        writer.word(rows.size());
        for (std::int64_t row : rows) {
            const auto number = static_cast<std::size_t>(row);
            games_[number].save(writer);
            save_result(writer, number);
        }
        return writer.bytes();
    }

    // Reads all games once before any row changes.
    void restore_games(ByteSpan saved, Rows rows, Seeds seeds) override {
        Reader reader = open_reader(saved, kVectorFormat, rules_);
        std::uint64_t count = 0;
        reader.word(count);
        check_saved_count(count, rows.size());
        One one(rules_);
        Reader ahead = reader;
        for (std::uint64_t i = 0; i < count; ++i) load(ahead, one);
        ahead.close();
        Latest latest;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (i == 0 || count > 1) latest = load(reader, one);
            put(static_cast<std::size_t>(rows[i]), one, latest, seeds.empty() ? std::nullopt : std::optional(seeds[i]));
        }
    }

    Latest load(Reader& reader, One& one) const {
        one.restore(reader);
        return load_result(reader);
    }

    void put(std::size_t number, const One& one, const Latest& latest, std::optional<std::uint64_t> seed) {
        games_[number] = one;
        if (seed) games_[number].set_seed(*seed, 0);
        settle(games_[number], horizon());
        set_result(number, latest);
        if (setup_.shaping != 0) keep_potentials(number);
        show(number);
    }

    static constexpr int kMaxStarts = 100;

    const typename G::Rules rules_;
    const bool has_bots_ = has_bots(setup_.bots);
    const int caller_ = first_without_bot(setup_.bots);  // the seat of the caller if there are bots
    LargeArray<One> games_;
    std::vector<G> starts_;  // where games start; empty for the start by the rules
};

}  // namespace fourfold::envs
