// The tree of a search: nodes and edges in pools of fixed size.
//
// A node stands for an information set: all positions that one seat cannot tell apart. It is found by a key, so
// transpositions share a node. Its edges are the actions tried there, sorted by score; each determinization allows some of them.
#pragma once

#include <bit>
#include <cstdint>
#include <memory>

namespace fourfold {

struct Edge {
    std::uint32_t action;
    std::uint32_t visits;
    std::uint32_t available;  // how often it was legal when its node was visited
    float total;              // sum of the mover's values over its visits
    float score;              // the heuristic's score, for move ordering
    std::uint32_t next;       // the next edge of its node; 0 ends the list
};

struct Node {
    std::uint64_t key = 0;
    std::uint32_t visits = 0;
    std::uint32_t first = 0;
    std::uint32_t edges = 0;
    float total = 0;  // sum of the mover's values over its visits, for searches with a network
};

class Tree {
public:
    explicit Tree(std::size_t nodes)
        : mask_(std::bit_ceil(2 * nodes) - 1), max_nodes_(nodes), max_edges_(static_cast<std::uint32_t>(16 * nodes + 1024)),
          nodes_(new Node[mask_ + 1]), edges_(new Edge[max_edges_]) {}

    // The node of a key, created if missing; null if the pool is full.
    Node* find(std::uint64_t key) {
        key |= key == 0;
        for (std::size_t at = key & mask_;; at = (at + 1) & mask_) {
            Node& node = nodes_[at];
            if (node.key == key) return &node;
            if (node.key != 0) continue;
            if (used_nodes_ == max_nodes_) return nullptr;
            ++used_nodes_;
            node.key = key;
            return &node;
        }
    }

    // Adds an action to the edges of a node, behind those with a higher score. Returns false if the pool is full.
    bool add(Node& node, std::uint32_t action, float score) {
        if (used_edges_ == max_edges_) return false;
        std::uint32_t* link = &node.first;
        while (*link && edges_[*link].score >= score) link = &edges_[*link].next;
        edges_[used_edges_] = {action, 0, 0, 0.0f, score, *link};
        *link = used_edges_++;
        ++node.edges;
        return true;
    }

    Edge& edge(std::uint32_t index) { return edges_[index]; }
    std::uint32_t next_edge() const { return used_edges_; }

private:
    std::size_t mask_;
    std::size_t max_nodes_;
    std::uint32_t max_edges_;
    std::size_t used_nodes_ = 0;
    std::uint32_t used_edges_ = 1;  // 0 means none
    std::unique_ptr<Node[]> nodes_;
    std::unique_ptr<Edge[]> edges_;
};

}  // namespace fourfold
