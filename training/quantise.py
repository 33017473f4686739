"""Between a network in PyTorch and the integers of a weight file."""

from __future__ import annotations

import numpy as np
import torch

from training.network import Network
from training.weight_file import Weights


def quantise(network: Network) -> Weights:
    """The integers that the network computes with."""
    arrays = {
        name: (getattr(network, name).detach().double() * unit).round().cpu().numpy().astype(np.int64)
        for name, unit in network.units().items()
    }
    kinds = network.shape.arrays()
    for name, array in arrays.items():
        info = np.iinfo(kinds[name][0])
        arrays[name] = array.clip(info.min, info.max).reshape(kinds[name][1]).astype(kinds[name][0])
    return Weights(network.shape, arrays)


def load_integers(network: Network, weights: Weights) -> None:
    """Give a network the weights of a file; ValueError if they are for another shape."""
    if network.shape != weights.shape:
        raise ValueError("the weights belong to a network of another shape")
    with torch.no_grad():
        for name, unit in network.units().items():
            parameter = getattr(network, name)
            parameter.copy_(torch.from_numpy(weights.arrays[name] / unit).view(parameter.shape))


def network_of(weights: Weights, device: torch.device) -> Network:
    """The network of a weight file."""
    network = Network(weights.shape).to(device)
    network.kind = torch.bfloat16 if device.type == "cuda" else torch.float32
    load_integers(network, weights)
    return network
