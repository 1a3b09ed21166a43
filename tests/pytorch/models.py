"""Small networks with something to save: each hands at least a handful of operations to the knapsack."""

import torch
from torch import nn


class Block(nn.Module):
    """A transformer block: attention and a feed-forward part, both with a residual connection."""

    def __init__(self, width):
        super().__init__()
        self.attention = nn.MultiheadAttention(width, 4, batch_first=True)
        self.feed_forward = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU(), nn.Linear(4 * width, width))
        self.norms = nn.ModuleList([nn.LayerNorm(width), nn.LayerNorm(width)])

    def forward(self, x):
        h = self.norms[0](x)
        x = x + self.attention(h, h, h, need_weights=False)[0]
        return x + self.feed_forward(self.norms[1](x))


def transformer():
    """A model and an input for it."""
    return nn.Sequential(Block(32), Block(32)), torch.randn(2, 8, 32)


def convnet():
    """A model and an input for it."""
    wide = [nn.Conv2d(3, 8, 3), nn.ReLU(), nn.Conv2d(8, 8, 3, padding=1), nn.Sigmoid(), nn.Conv2d(8, 4, 3), nn.ReLU()]
    narrow = [nn.Conv2d(4, 8, 3, stride=2), nn.Tanh(), nn.Conv2d(8, 8, 3, stride=2), nn.Tanh(), nn.Flatten()]
    return nn.Sequential(*wide, *narrow, nn.Linear(8, 5)), torch.randn(8, 3, 12, 12)


class Steps(nn.Sequential):
    """A sequence whose `forward` is not PyTorch's own, which `model.compile()` does not look into."""

    def forward(self, x):
        for step in self:
            x = step(x)
        return x


def perceptron(layers=4):
    """The quickest model to compile, and an input for it."""
    steps = [part for _ in range(layers) for part in (nn.Linear(16, 16), nn.Sigmoid())]
    return Steps(*steps), torch.randn(64, 16)


def gradients(model, x, run=None):
    """The gradients of the sum of squares of the model's output for all parameters, computed by `run`, default the
    model.
    """
    model.zero_grad()
    (run or model)(x).square().sum().backward()
    return [parameter.grad.clone() for parameter in model.parameters()]
