"""Many games at a time: each call makes one step in each of them."""

from __future__ import annotations

from typing import Any, NoReturn, Sequence

import numpy as np

from . import numbers
from .bridge import Bridge, result_of
from .spaces import Dict, Discrete

#: The most games of one bridge.
_GAMES_OF_A_BRIDGE = 64


class _Share:
    """The games of one bridge: a slice of all of them."""

    def __init__(self, bridge: Bridge, games: range) -> None:
        self.bridge = bridge
        self.games = games
        self.names = [str(game) for game in games]
        self.slice = slice(games.start, games.stop)


class VectorEnv:
    """Many games of one scenario; the values of ``WestfrontEnv`` are arrays here, whose first axis is the games.

    A finished game starts again immediately: its reward and its termination are those of the step that ended it, and
    its observation is the start of the next game.

    ``infos`` has the number of legal actions of each game in ``legal``, and their rows, game by game, in
    ``actions``: those of game ``i`` are ``actions[offsets[i]:offsets[i + 1]]``.

    :param num_envs: the number of games
    :param processes: the number of processes; two make good use of two cores
    """

    def __init__(
        self,
        num_envs: int = 64,
        game: str = "normandy",
        scenario: str = "longest-day",
        options: dict[str, Any] | None = None,
        most_actions: int = numbers.MOST_ACTIONS,
        processes: int = 2,
        command: str | Sequence[str] | None = None,
    ) -> None:
        if not 1 <= processes <= num_envs <= processes * _GAMES_OF_A_BRIDGE:
            raise ValueError(f"a process plays from 1 to {_GAMES_OF_A_BRIDGE} games")
        self.num_envs = num_envs
        self._most = most_actions
        self._setup = {"do": "setup", "of": game, "scenario": scenario, "options": options or {}, "roll": "auto"}
        bounds = [num_envs * i // processes for i in range(processes + 1)]
        self._shares = [_Share(Bridge(command), range(a, b)) for a, b in zip(bounds, bounds[1:])]
        self.layout: dict[str, Any] = self._shares[0].bridge.ask("layout", of=game, scenario=scenario)
        self.possible_agents: list[str] = list(self.layout["sides"])
        self._shapes = numbers.Shapes.of(self.layout)
        self.single_observation_space = Dict(
            {
                "observation": Dict(numbers.table_spaces(self._shapes)),
                "action_mask": numbers.observation_space(self._shapes, most_actions)["action_mask"],
            }
        )
        self.single_action_space: Discrete = numbers.action_space(most_actions)
        self._seeds = np.random.default_rng()
        #: by game, the index in ``possible_agents`` of the agent that acts
        self.agent_selection = np.zeros(num_envs, np.int8)
        self._legal = np.zeros(num_envs, np.int64)

    def reset(self, seed: int | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Sets up all games again; the same seed gives the same dice."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        for share in self._shares:
            share.bridge.abandon()
            share.bridge.send("batch", requests=self._beginnings(share.names))
        return self._seen([_last_of(share.bridge.receive()) for share in self._shares])

    def step(
        self, actions: np.ndarray
    ) -> tuple[dict[str, Any], np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Plays an action in each game.

        :returns: observations, rewards by game and agent, terminations, truncations (there are none), infos
        """
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or not np.issubdtype(chosen.dtype, np.integer):
            given = f"{chosen.dtype} of the shape {chosen.shape}"
            raise ValueError(f"{self.num_envs} games need a whole number each, not {given}")
        wrong = np.flatnonzero((chosen < 0) | (chosen >= np.minimum(self._legal, self._most)))
        if wrong.size > 0:
            game = wrong[0]
            raise ValueError(f"game {game}: {chosen[game]} is none of the {self._legal[game]} legal actions")
        for share in self._shares:
            share.bridge.abandon()
            share.bridge.send("steps", games=share.names, indices=chosen[share.slice].tolist())
        results = [share.bridge.receive() for share in self._shares]
        rewards = np.concatenate([np.asarray(result["rewards"], np.float32) for result in results])
        terminations = np.concatenate([np.asarray(result["toAct"]) == -2 for result in results])
        for i, share in enumerate(self._shares):
            over = [name for name, ended in zip(share.names, terminations[share.slice]) if ended]
            if over:
                # asks again about the games that go on as well: games end seldom
                requests = [*self._beginnings(over)[:-1], _look(share.names)]
                results[i] = _last_of(share.bridge.ask("batch", requests=requests))
        observations, infos = self._seen(results)
        return observations, rewards, terminations, np.zeros(self.num_envs, bool), infos

    def sample(self, random: np.random.Generator) -> np.ndarray:
        """A random legal action for each game."""
        return (random.random(self.num_envs) * np.minimum(self._legal, self._most)).astype(np.int64)

    def close(self) -> None:
        """Ends the bridges."""
        for share in self._shares:
            share.bridge.close()

    def __copy__(self) -> NoReturn:
        # a shallow copy would play in the same games of the same bridges
        raise TypeError("an environment cannot be copied: make another one")

    def _beginnings(self, names: list[str]) -> list[dict[str, Any]]:
        """The requests that set up games, and the one that asks for their observations."""
        seeds = self._seeds.integers(1 << 29, size=len(names))
        return [*({**self._setup, "game": name, "seed": int(seed)} for name, seed in zip(names, seeds)), _look(names)]

    def _seen(self, results: list[dict[str, Any]]) -> tuple[dict[str, Any], dict[str, Any]]:
        """Joins the answers of the bridges."""
        tables = [
            numbers.tables_of(result["observation"], self._shapes, len(share.games))
            for share, result in zip(self._shares, results)
        ]
        self.agent_selection = np.concatenate([np.asarray(result["toAct"], np.int8) for result in results])
        self._legal = np.concatenate([np.asarray(result["legal"]) for result in results])
        observations = {
            "observation": {name: np.concatenate([table[name] for table in tables]) for name in tables[0]},
            "action_mask": numbers.masks_of(self._legal, self._most),
        }
        infos = {
            "legal": self._legal,
            "actions": np.concatenate([numbers.rows_of(result["actions"], self._shapes) for result in results]),
            "offsets": np.concatenate([[0], np.cumsum(self._legal)]),
        }
        return observations, infos


def _last_of(answers: list[dict[str, Any]]) -> dict[str, Any]:
    """The result of the last request of a batch; raises a ``BridgeError`` if any request was refused."""
    return [result_of(answer) for answer in answers][-1]


def _look(names: list[str]) -> dict[str, Any]:
    return {"do": "steps", "games": names, "indices": [None] * len(names)}


def vector_env(*args: Any, **fields: Any) -> VectorEnv:
    """Many games at a time; see ``VectorEnv`` for the arguments."""
    return VectorEnv(*args, **fields)
