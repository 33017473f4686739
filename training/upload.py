"""Copies of the environments' arrays to the device, which a GPU makes by itself while the host goes on."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Any, Final

import torch
from numpy.typing import NDArray
from torch import Tensor

_HUGE_PAGE: Final = 2 << 20
"""Arrays of this size have pages of their own; smaller ones may share a page, which can be pinned only once."""


class Upload:
    """One kind of array of several environments, which the device holds as one array with all rows.

    A GPU reads large arrays where the core writes them. Small ones the host first copies side by side.
    """

    def __init__(self, arrays: Sequence[NDArray[Any]], rows: Sequence[slice], width: int, device: torch.device) -> None:
        """`width` is the number of columns of rewards, which environments have for their seats alone."""
        sources = [tensor_of(array) for array in arrays]
        first = sources[0]
        shape = (rows[-1].stop, width) if first.dtype == torch.float32 else (rows[-1].stop, *first.shape[1:])
        self.target = torch.zeros(shape, dtype=first.dtype, device=device)
        is_cuda = device.type == "cuda"
        self._staging = torch.zeros(shape, dtype=first.dtype, pin_memory=is_cuda) if is_cuda else self.target
        self._direct: list[tuple[Tensor, Tensor]] = []
        """Memory that the GPU reads by itself, and where it goes."""
        self._staged: list[tuple[Tensor, Tensor]] = []
        self._copies: list[tuple[Tensor, Tensor]] = []
        for source, place in zip(sources, rows, strict=True):
            if is_cuda and _pin(source):
                self._direct.append((source, self.target[place]))
            else:
                rows_there = self._staging[place]
                columns = source.shape[1] if first.dtype == torch.float32 else None
                self._staged.append((source, rows_there[:, :columns] if columns else rows_there))
                if is_cuda:
                    self._copies.append((rows_there, self.target[place]))
        if len(self._copies) == len(sources):
            self._copies = [(self._staging, self.target)]

    def start(self) -> None:
        """Start to copy what the environments show now."""
        for source, staging in self._staged:
            staging.copy_(source)
        for source, target in (*self._copies, *self._direct):
            target.copy_(source, non_blocking=True)


def tensor_of(array: NDArray[Any]) -> Tensor:
    """The same memory as a tensor; nothing writes into it."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="The given NumPy array is not writable")
        return torch.from_numpy(array)


def _pin(tensor: Tensor) -> bool:
    """Whether a GPU can now read this memory by itself."""
    size = tensor.numel() * tensor.element_size()
    if size < _HUGE_PAGE:
        return False
    if int(torch.cuda.cudart().cudaHostRegister(tensor.data_ptr(), size, 0)) == 0:
        return True
    _forget_error()
    return False


def _forget_error() -> None:
    """Let CUDA report the latest error where it does no harm."""
    try:
        torch.ones(1, device="cuda").add_(1)
        torch.cuda.synchronize()
    except RuntimeError:
        return
