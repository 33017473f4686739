from collections.abc import Iterator

from torch.nn import Parameter

def clip_grad_norm_(parameters: Iterator[Parameter], most: float) -> None: ...
