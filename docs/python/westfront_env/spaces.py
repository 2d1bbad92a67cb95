"""The spaces of gymnasium if it is installed, otherwise the parts of them that are needed here."""

from __future__ import annotations

from typing import Any, Iterator, Mapping

import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete, Space
except ImportError:

    class Space:  # type: ignore[no-redef]
        """A set of values that can be sampled."""

        def __init__(self, seed: int | None = None) -> None:
            self._random = np.random.default_rng(seed)

        def seed(self, seed: int | None = None) -> None:
            """Restarts the random numbers."""
            self._random = np.random.default_rng(seed)

        def sample(self, mask: Any = None) -> Any:
            """A random value."""
            raise NotImplementedError

        def contains(self, x: Any) -> bool:
            """Whether a value belongs to the space."""
            raise NotImplementedError

        def __contains__(self, x: Any) -> bool:
            return self.contains(x)

    class Discrete(Space):  # type: ignore[no-redef]
        """The whole numbers from 0 to ``n`` - 1."""

        def __init__(self, n: int, seed: int | None = None) -> None:
            super().__init__(seed)
            self.n = n
            self.shape = ()
            self.dtype = np.dtype(np.int64)

        def sample(self, mask: np.ndarray | None = None) -> np.int64:
            """A random number, or one of those where the mask is 1; 0 if the mask has no 1."""
            if mask is None:
                return np.int64(self._random.integers(self.n))
            allowed = np.flatnonzero(mask)
            return np.int64(self._random.choice(allowed)) if allowed.size > 0 else np.int64(0)

        def contains(self, x: Any) -> bool:
            return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Discrete) and self.n == other.n

        def __repr__(self) -> str:
            return f"Discrete({self.n})"

    class Box(Space):  # type: ignore[no-redef]
        """Arrays of one shape and type with numbers between two bounds."""

        def __init__(self, low: Any, high: Any, shape: tuple[int, ...], dtype: Any, seed: int | None = None) -> None:
            super().__init__(seed)
            self.shape = tuple(shape)
            self.dtype = np.dtype(dtype)
            self.low = np.full(self.shape, low, self.dtype)
            self.high = np.full(self.shape, high, self.dtype)

        def sample(self, mask: None = None) -> np.ndarray:
            return self._random.integers(self.low, self.high, dtype=self.dtype, endpoint=True)

        def contains(self, x: Any) -> bool:
            return (
                isinstance(x, np.ndarray)
                and x.dtype == self.dtype
                and x.shape == self.shape
                and bool(np.all(x >= self.low) and np.all(x <= self.high))
            )

        def __eq__(self, other: object) -> bool:
            return (
                isinstance(other, Box)
                and self.dtype == other.dtype
                and np.array_equal(self.low, other.low)
                and np.array_equal(self.high, other.high)
            )

        def __repr__(self) -> str:
            return f"Box({self.shape}, {self.dtype})"

    class Dict(Space):  # type: ignore[no-redef]
        """Values by name, each with its own space."""

        def __init__(self, spaces: Mapping[str, Space], seed: int | None = None) -> None:
            self.spaces = dict(spaces)
            super().__init__(seed)
            self.seed(seed)

        def seed(self, seed: int | None = None) -> None:
            for i, space in enumerate(self.spaces.values()):
                space.seed(None if seed is None else seed + i)

        def sample(self, mask: None = None) -> dict[str, Any]:
            return {name: space.sample() for name, space in self.spaces.items()}

        def contains(self, x: Any) -> bool:
            return (
                isinstance(x, dict)
                and x.keys() == self.spaces.keys()
                and all(space.contains(x[name]) for name, space in self.spaces.items())
            )

        def __getitem__(self, name: str) -> Space:
            return self.spaces[name]

        def __iter__(self) -> Iterator[str]:
            return iter(self.spaces)

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Dict) and self.spaces == other.spaces

        def __repr__(self) -> str:
            return f"Dict({self.spaces})"


__all__ = ["Box", "Dict", "Discrete", "Space"]
