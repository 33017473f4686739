#include "table.hpp"

#include <stdexcept>
#include <string_view>

namespace fourfold::quartino {
namespace {

[[noreturn]] void refuse(const std::string& name, std::string_view word) {
    throw std::invalid_argument("The native core does not support Quartino with " + name + "=" + std::string(word) + ".");
}

// Reads options by name and rejects unknown values.
class Words {
public:
    explicit Words(const std::map<std::string, std::string>& words) : words_(words) {}

    // The index of the option's value among the known ones.
    int choice(const std::string& name, std::initializer_list<std::string_view> known) const {
        const std::string& word = words_.at(name);
        int index = 0;
        for (std::string_view each : known) {
            if (word == each) return index;
            ++index;
        }
        refuse(name, word);
    }

    bool flag(const std::string& name) const { return choice(name, {"no", "yes"}) == 1; }
    std::uint32_t number(const std::string& name) const {
        return words_.at(name) == "none" ? 0 : static_cast<std::uint32_t>(std::stoul(words_.at(name)));
    }

private:
    const std::map<std::string, std::string>& words_;
};

void set_options(Table& table, const Words& words) {
    table.situations = static_cast<Situations>(words.choice("situations", {"announced", "automatic", "off"}));
    table.anyone_announces = words.choice("announcers", {"mover", "anyone"}) == 1;
    table.claims = static_cast<Claims>(words.choice("claims", {"free", "checked", "automatic"}));
    table.wrong_claim_keeps_pawns = words.choice("wrong_claim", {"ends", "keeps-pawns"}) == 1;
    table.mirror = words.flag("mirror");
    table.each_colour = words.choice("colours", {"one", "each"}) == 1;
    table.columns = static_cast<Columns>(words.choice("columns", {"named", "all", "each"}));
    table.judged_again = words.choice("judged", {"start", "again"}) == 1;
    table.free_order = words.choice("order", {"fixed", "free"}) == 1;
    table.may_skip_extra = words.choice("extra", {"must", "may"}) == 1;
    table.claim_any_time = words.choice("claim_when", {"after", "any-time"}) == 1;
    table.new_pawn = static_cast<NewPawn>(words.choice("new_pawn", {"any", "bonus", "always"}));
    table.together = words.choice("several", {"one", "together"}) == 1;
    table.bonus_check = words.flag("bonus_check");
    table.empty_draws = words.choice("empty", {"skip", "draw"}) == 1;
    table.cap = words.number("cap");
}

Sector sector_of(const NamedSector& named, int fields) {
    Sector sector{named.name, {}, 0};
    for (int i = 0; i < 4; ++i) {
        const int field = named.fields[i];
        if (field < 0 || field >= fields) throw std::invalid_argument("A sector has a field that is not on the board.");
        sector.fields[i] = static_cast<std::uint8_t>(field);
        sector.set |= bit16(field);
    }
    return sector;
}

}  // namespace

void check_noticed(const Table& table) {
    if (table.claims != Claims::automatic) refuse("claims", table.claims == Claims::free ? "free" : "checked");
    if (table.situations == Situations::announced) refuse("situations", "announced");
}

Card read_card(const std::string& text) {
    int card = 0;
    if (text.size() != 4) throw std::invalid_argument("A card has four colours.");
    for (int i = 0; i < 4; ++i) {
        const auto colour = std::string_view(kLetters).find(text[i]);
        if (colour == std::string_view::npos) throw std::invalid_argument("A card is four of the letters y, b, g, p.");
        card |= static_cast<int>(colour) << 2 * i;
    }
    return static_cast<Card>(card);
}

std::string write_card(Card card) {
    std::string text;
    for (int i = 0; i < 4; ++i) text += kLetters[colour_of(card, i)];
    return text;
}

Table make_table(int fields, const std::vector<NamedSector>& sectors, const std::array<int, 4>& mirror_order, const std::vector<std::string>& cards,
                 const std::map<std::string, std::string>& options) {
    if (fields < 1 || fields > kMaxFields || sectors.empty() || sectors.size() > kMaxSectors)
        throw std::invalid_argument("The core knows boards with up to 16 fields and 36 sectors.");
    Table table;
    table.fields = fields;
    for (const NamedSector& named : sectors) table.sectors.push_back(sector_of(named, fields));
    for (const std::string& card : cards) table.cards.add(read_card(card));
    for (int card = 0; card < kCards; ++card)
        for (int i = 0; i < 4; ++i) table.mirrored[card] |= static_cast<Card>(colour_of(static_cast<Card>(card), mirror_order.at(i) & 3) << 2 * i);
    set_options(table, Words(options));
    return table;
}

}  // namespace fourfold::quartino
