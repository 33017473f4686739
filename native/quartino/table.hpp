// What is fixed before a game of Quartino starts: the board, the cards and the options. All positions of a game share it.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "../common/bits.hpp"

namespace fourfold::quartino {

constexpr int kColours = 4;
constexpr int kPawns = 7;  // of each colour
constexpr int kHand = 4;
constexpr int kMaxSeats = 4;
constexpr int kMaxFields = 16;
constexpr int kMaxSectors = 36;
constexpr int kCards = 256;
constexpr char kLetters[] = "ybgp";

// Four colours in the order in which a sector is read, two bits each:
//
//   7   6 5   4 3   2 1   0
//  | 4th | 3rd | 2nd | 1st |
using Card = std::uint8_t;
using FieldSet = std::uint16_t;

constexpr int colour_of(Card card, int place) { return card >> 2 * place & 3; }

class CardSet {
public:
    constexpr bool has(Card card) const { return words_[card >> 6] >> (card & 63) & 1; }
    constexpr void add(Card card) { words_[card >> 6] |= std::uint64_t{1} << (card & 63); }
    constexpr bool is_empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
    constexpr const std::array<std::uint64_t, 4>& words() const { return words_; }

    friend constexpr CardSet operator-(CardSet some, const CardSet& others) {
        for (int i = 0; i < 4; ++i) some.words_[i] &= ~others.words_[i];
        return some;
    }

    // Writes the cards in ascending order and returns their number.
    int list(Card* out) const {
        int count = 0;
        for (int i = 0; i < 4; ++i)
            for (int bit : each(words_[i])) out[count++] = static_cast<Card>(64 * i + bit);
        return count;
    }

private:
    std::array<std::uint64_t, 4> words_{};
};

struct Sector {
    std::string name;
    std::array<std::uint8_t, 4> fields;
    FieldSet set;
};

enum class Situations : std::uint8_t { announced, automatic, off };
enum class Claims : std::uint8_t { free, checked, automatic };
enum class Columns : std::uint8_t { named, all, each };
enum class NewPawn : std::uint8_t { any, bonus, always };

struct Table {
    int fields = 0;
    std::vector<Sector> sectors;
    CardSet cards;
    bool mirror = false;
    std::array<Card, kCards> mirrored{};  // the mirror image of each card

    Situations situations = Situations::automatic;
    bool anyone_announces = false;
    Claims claims = Claims::automatic;
    bool wrong_claim_keeps_pawns = false;
    bool each_colour = false;
    Columns columns = Columns::named;
    bool judged_again = false;
    bool free_order = true;
    bool may_skip_extra = false;
    bool claim_any_time = false;
    NewPawn new_pawn = NewPawn::any;
    bool together = false;
    bool bonus_check = false;
    bool empty_draws = false;
    std::uint32_t cap = 0;
};

// The colours of a card like "ybgp". Throws std::invalid_argument.
Card read_card(const std::string& text);
std::string write_card(Card card);

struct NamedSector {
    std::string name;
    std::array<int, 4> fields;
};

// Takes the board's fields and sectors, the order in which a mirrored card is read, and the options by name and value. Throws
// std::invalid_argument if a value is unknown or the board is too large.
Table make_table(int fields, const std::vector<NamedSector>& sectors, const std::array<int, 4>& mirror_order, const std::vector<std::string>& cards,
                 const std::map<std::string, std::string>& options);

// Throws std::invalid_argument if players must notice situations or claims themselves, which the search does not support.
void check_noticed(const Table& table);

}  // namespace fourfold::quartino
