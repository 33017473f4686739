// A board, cards and options of Quartino as Python holds them.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "quartino/table.hpp"

namespace fourfold {

struct PyTable {
    using SectorTuple = std::tuple<std::string, std::array<int, 4>>;

    PyTable(int fields, const std::vector<SectorTuple>& sectors, const std::array<int, 4>& mirror_order, const std::vector<std::string>& cards,
            const std::map<std::string, std::string>& options) {
        std::vector<quartino::NamedSector> named;
        for (const auto& [name, of] : sectors) named.push_back({name, of});
        table = std::make_shared<const quartino::Table>(quartino::make_table(fields, named, mirror_order, cards, options));
    }

    std::shared_ptr<const quartino::Table> table;
};

}  // namespace fourfold
