"""Datasets of games on disk, as `fourfold simulate --save FOLDER` writes them.

FOLDER/dataset.json          the contest, the format and what the arrays contain
FOLDER/games-00000.jsonl     the games of a shard: a JSON object each, with the result and the record
FOLDER/arrays-00000.npz      the decisions of the same games (`fourfold.envs.trajectories`); or .parquet
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from fourfold.envs.trajectories import Arrays
from fourfold.envs.variant import Variant, load

FORMAT: Final = 1
"""The version of the format; it grows when an older reader would misunderstand a dataset."""
HEADER: Final = "dataset.json"
ArrayFormat = Literal["npz", "parquet"]
ARRAY_FORMATS: Final[tuple[ArrayFormat, ...]] = get_args(ArrayFormat)


@dataclass(frozen=True, slots=True)
class Dataset:
    """A dataset on disk; its shards are read one at a time."""

    folder: Path
    header: Mapping[str, Any]

    @property
    def variant(self) -> Variant:
        """The game with its options, seats and no horizon."""
        return load(self.header["game"], self.header["seats"], self.header["options"], "win", 0)

    def __len__(self) -> int:
        """The number of shards."""
        return int(self.header["shards"])

    def games(self) -> Iterator[dict[str, Any]]:
        """Every game: its number, the winners and the points, how it ended, the number of actions, and its record."""
        for number in range(len(self)):
            with games_file(self.folder, number).open(encoding="utf-8") as lines:
                yield from map(json.loads, lines)

    def arrays(self) -> Iterator[Arrays]:
        """The decisions, a shard at a time; the games of a shard are complete."""
        read = {"npz": _read_npz, "parquet": _read_parquet}[self.header["arrays"]]
        for number in range(len(self)):
            yield read(arrays_file(self.folder, number, self.header["arrays"]))


def open_dataset(folder: str | Path) -> Dataset:
    """The dataset in a folder; ValueError says why there is none."""
    try:
        header: Any = json.loads((Path(folder) / HEADER).read_text("utf-8"))
        version, is_complete = header["format"], header["complete"]
    except (OSError, ValueError, KeyError, TypeError):
        raise ValueError(f"{folder} has no dataset") from None
    if version != FORMAT:
        raise ValueError(f"the dataset in {folder} has format {version}, and this version of Fourfold reads {FORMAT}")
    if not is_complete:
        raise ValueError(f"the dataset in {folder} is not complete; the command that writes it can continue it")
    return Dataset(Path(folder), header)


def games_file(folder: Path, number: int) -> Path:
    """The file with the games of a shard."""
    return folder / f"games-{number:05}.jsonl"


def arrays_file(folder: Path, number: int, kind: ArrayFormat) -> Path:
    """The file with the decisions of a shard."""
    return folder / f"arrays-{number:05}.{kind}"


def write_arrays(arrays: Arrays, kind: ArrayFormat) -> bytes:
    """The contents of a file with these arrays."""
    file = io.BytesIO()
    if kind == "npz":
        np.savez_compressed(file, allow_pickle=False, **arrays)
    else:
        _write_parquet(arrays, file)
    return file.getvalue()


def has_parquet() -> bool:
    """Whether the library for Parquet is installed."""
    try:
        import_module("pyarrow.parquet")
    except ImportError:
        return False
    return True


def _read_npz(path: Path) -> Arrays:
    with np.load(path, allow_pickle=False) as file:
        return {name: file[name] for name in file.files}


def _write_parquet(arrays: Arrays, file: io.BytesIO) -> None:
    """A table with a column for each array; a row of a matrix is a list of fixed size."""
    pyarrow: Any = import_module("pyarrow")
    columns = {name: _column(pyarrow, array) for name, array in arrays.items()}
    import_module("pyarrow.parquet").write_table(pyarrow.table(columns), file, compression="zstd")


def _column(pyarrow: Any, array: NDArray[Any]) -> Any:
    values = pyarrow.array(array.reshape(-1))
    return values if array.ndim == 1 else pyarrow.FixedSizeListArray.from_arrays(values, array.shape[1])


def _read_parquet(path: Path) -> Arrays:
    table: Any = import_module("pyarrow.parquet").read_table(path)
    return {name: _array(table.column(name).combine_chunks()) for name in table.column_names}


def _array(column: Any) -> NDArray[Any]:
    if not hasattr(column.type, "list_size"):
        return np.asarray(column.to_numpy(zero_copy_only=False))
    values: NDArray[Any] = np.asarray(column.flatten().to_numpy(zero_copy_only=False))
    return values.reshape(-1, column.type.list_size)
