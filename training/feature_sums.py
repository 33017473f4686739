"""Sums of the rows of a table that sparse features select."""

from __future__ import annotations

import torch
from torch import Tensor
from torch.nn import functional


def feature_sums(table: Tensor, features: Tensor) -> Tensor:
    """For each row of `features` the sum of the table's rows with these numbers; -1 stands for none.

    On a GPU the sum is a matrix product with zeros and ones: sparse gradients would be slower than all these products.
    """
    return sums_by_product(table, features) if table.is_cuda else sums_by_lookup(table, features)


def sums_by_lookup(table: Tensor, features: Tensor) -> Tensor:
    """The sums by PyTorch's own function."""
    none = len(table)
    numbers = features.long()
    numbers = torch.where(numbers < 0, none, numbers)
    return functional.embedding_bag(numbers, functional.pad(table, (0, 0, 0, 1)), mode="sum", padding_idx=none)


def sums_by_product(table: Tensor, features: Tensor) -> Tensor:
    """The sums by a product; each -1 has a column of its own, so that no two writes meet."""
    rows, most = features.shape
    width = -(-(len(table) + most) // 8) * 8  # tensor cores like multiples of 8
    numbers = features.long()
    spare = torch.arange(len(table), len(table) + most, device=features.device)
    numbers = torch.where(numbers < 0, spare, numbers)
    is_active = torch.zeros(rows, width, dtype=table.dtype, device=table.device).scatter_(1, numbers, 1.0)
    return is_active @ functional.pad(table, (0, 0, 0, width - len(table)))
