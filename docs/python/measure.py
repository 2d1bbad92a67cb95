"""Steps a second over 64 games with random play: python3 measure.py [game scenario [processes [seconds]]]"""

from __future__ import annotations

import sys
import time

import numpy as np

from westfront_env import vector_env

#: Node compiles what runs often: the first steps are slow.
WARM_UP = 20.0


def measured(game: str, scenario: str, processes: int, seconds: float) -> float:
    """The steps of a second, with observations and masks, of 64 games in so many processes."""
    games = vector_env(64, game, scenario, processes=processes)
    random = np.random.default_rng(1)
    games.reset(seed=1)

    def play(duration: float) -> float:
        start, steps = time.perf_counter(), 0
        while time.perf_counter() - start < duration:
            games.step(games.sample(random))
            steps += games.num_envs
        return steps / (time.perf_counter() - start)

    play(WARM_UP)
    rate = play(seconds)
    games.close()
    return rate


if __name__ == "__main__":
    given = [*sys.argv[1:], *["normandy", "longest-day", "2", "20"][len(sys.argv) - 1 :]]
    rate = measured(given[0], given[1], int(given[2]), float(given[3]))
    print(f"{given[0]} {given[1]}: {rate:,.0f} steps a second over 64 games in {given[2]} processes")
