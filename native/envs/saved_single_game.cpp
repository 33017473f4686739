// Finds the kind of a saved game and its rules.
#include "quartex.hpp"
#include "quartino.hpp"
#include "quarto.hpp"

namespace fourfold::envs {
namespace {

template <typename Rules>
std::unique_ptr<SingleGame> load_by(Reader& reader, ByteSpan saved) {
    auto game = make_single_game(Rules::load(reader));
    game->restore(saved);
    return game;
}

}  // namespace

std::unique_ptr<SingleGame> load_single_game(ByteSpan saved) {
    Reader reader(saved);
    reader.read_format(kSingleFormat);
    int kind = 0;
    reader.number(kind, Quarto::Rules::kKind, Quartino::Rules::kKind);
    if (kind == Quarto::Rules::kKind) return load_by<Quarto::Rules>(reader, saved);
    if (kind == Quartex::Rules::kKind) return load_by<Quartex::Rules>(reader, saved);
    return load_by<Quartino::Rules>(reader, saved);
}

}  // namespace fourfold::envs
