from typing import TypeVar

T = TypeVar("T")

def register_dataclass(kind: type[T]) -> type[T]: ...
