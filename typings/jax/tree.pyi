from collections.abc import Callable
from typing import TypeVar

from jax import Array

T = TypeVar("T")

def map(function: Callable[[Array, Array], Array], tree: T, other: T) -> T: ...  # noqa: A001 - it is JAX's name
