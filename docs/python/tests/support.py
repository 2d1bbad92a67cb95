"""What the tests share."""

from __future__ import annotations

import numpy as np

from westfront_env import WestfrontEnv


def choice(env: WestfrontEnv, random: np.random.Generator) -> int:
    """A legal action at random for the agent that acts."""
    legal = env.infos[env.agent_selection]["legal"]
    return int(random.integers(legal))


def play(env: WestfrontEnv, steps: int, seed: int = 0) -> None:
    """Plays so many steps at random, or fewer when the game ends."""
    random = np.random.default_rng(seed)
    for _ in range(steps):
        if env.terminations[env.agent_selection] or env.truncations[env.agent_selection]:
            return
        env.step(choice(env, random))


def same(a: object, b: object) -> bool:
    """Whether two observations, or parts of them, are equal and of one type."""
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    if isinstance(a, np.ndarray) and isinstance(b, np.ndarray):
        return a.dtype == b.dtype and np.array_equal(a, b)
    return type(a) is type(b) and a == b
