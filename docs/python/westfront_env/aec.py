"""An environment that follows PettingZoo's AEC API: one agent per side, one basic decision per step."""

from __future__ import annotations

from typing import Any, Iterator, NoReturn, Sequence

import numpy as np

from . import numbers
from .bridge import Bridge, BridgeError
from .spaces import Dict, Discrete

try:
    from pettingzoo import AECEnv as _Base
except ImportError:

    class _Base:  # type: ignore[no-redef]
        """Stands in for PettingZoo's class ``AECEnv`` if PettingZoo is not installed."""

        @property
        def num_agents(self) -> int:
            return len(self.agents)

        @property
        def max_num_agents(self) -> int:
            return len(self.possible_agents)

        @property
        def unwrapped(self) -> Any:
            return self

        def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
            """The agent that acts, step by step, until no agents are left."""
            steps = 0
            while self.agents and steps < max_iter:
                steps += 1
                yield self.agent_selection

        def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
            """The observation of the agent that acts, its rewards since it last acted, and whether it is done."""
            agent = self.agent_selection
            return (
                self.observe(agent) if observe else None,
                self._cumulative_rewards[agent],
                self.terminations[agent],
                self.truncations[agent],
                self.infos[agent],
            )

        def __str__(self) -> str:
            return str(self.metadata["name"])


#: attributes that exist only after reset()
_SINCE_RESET = {
    "agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos", "_seen_by", "_tables",
}  # fmt: skip


class WestfrontEnv(_Base):
    """A game between ``german`` and ``allied``.

    An action is an index in the list of legal actions; ``action_mask`` is 1 for each index that has one.
    ``observation["actions"]`` describes each legal action by a row of numbers. The bridge rolls the dice from the
    seed. Rewards are 0 until the game is over, and then the result of its outcome for each side: between -1 and 1,
    with the sum 0.

    :param game: ``normandy``, ``ardennes`` or ``market-garden``
    :param scenario: a scenario of the game, such as ``longest-day``
    :param options: the options of the rules
    :param most_actions: the size of the action space; actions beyond it cannot be chosen
    :param max_steps: the game is truncated after this many steps; by default never
    :param command: the command of the bridge
    """

    metadata = {"name": "westfront_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str = "normandy",
        scenario: str = "longest-day",
        options: dict[str, Any] | None = None,
        most_actions: int = numbers.MOST_ACTIONS,
        max_steps: int | None = None,
        render_mode: str | None = "ansi",
        command: str | Sequence[str] | None = None,
    ) -> None:
        self.render_mode = render_mode
        self.bridge = Bridge(command)
        self.layout: dict[str, Any] = self.bridge.ask("layout", of=game, scenario=scenario)
        self.possible_agents: list[str] = list(self.layout["sides"])
        self.agents: list[str] = []
        self._setup = {"of": game, "scenario": scenario, "options": options or {}, "roll": "auto"}
        self._shapes = numbers.Shapes.of(self.layout)
        self._most = most_actions
        self._max_steps = max_steps
        self._seeds = np.random.default_rng()
        self.observation_spaces = {
            agent: numbers.observation_space(self._shapes, most_actions) for agent in self.possible_agents
        }
        self.action_spaces = {agent: numbers.action_space(most_actions) for agent in self.possible_agents}

    def __getattr__(self, name: str) -> Any:
        if name in _SINCE_RESET:
            raise AttributeError(f"{'this' if name.startswith('_') else name} is not known before reset()")
        raise AttributeError(f"{type(self).__name__} has no attribute {name}")

    def observation_space(self, agent: str) -> Dict:
        """The space of the observations of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The indices in the list of legal actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Sets up a new game. The same seed gives the same dice; ``options`` is ignored: the API requires it."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.bridge.ask("setup", seed=int(self._seeds.integers(1 << 29)), **self._setup)
        self._begin()

    def _begin(self) -> None:
        """Starts from the bridge's game, with no rewards so far."""
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._steps = 0
        self.agent_selection = self.agents[0]
        self._see(self.bridge.ask("encode"))

    def step(self, action: int | None) -> None:
        """Carries out the action of ``agent_selection``; ``None`` removes an agent whose game is over."""
        agent = self.agent_selection
        if not self.agents:
            raise ValueError("the game is over, and no agent is left: reset() begins another")
        if self.terminations[agent] or self.truncations[agent]:
            self._remove_agent(action)
            return
        place = numbers.place_of(action)
        if not 0 <= place < min(self._legal, self._most):
            raise ValueError(f"{action} is none of the {self._legal} legal actions")
        self._cumulative_rewards[agent] = 0.0
        seen = self.bridge.ask("step", index=place)
        self._steps += 1
        self.rewards = {side: float(seen["rewards"][side]) for side in self.agents}
        for side, reward in self.rewards.items():
            self._cumulative_rewards[side] += reward
        self._see(seen)

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows now. The mask of an agent that does not act is 0 throughout."""
        acts = agent == self._seen_by
        if agent not in self._tables:
            self._tables[agent] = self._tables_of(self.bridge.ask("encode", side=agent))
        rows = np.full((self._most, self._shapes.action_columns), -1, np.int32)
        legal = min(self._legal, self._most) if acts else 0
        rows[:legal] = self._rows[:legal]
        mask = np.zeros(self._most, np.int8)
        mask[:legal] = 1
        return {"observation": {**self._tables[agent], "actions": rows}, "action_mask": mask}

    def legal_actions(self) -> list[dict[str, Any]]:
        """The legal actions as JSON, in the order of their indices."""
        return self._ask("legal")

    def advice(self, player: str = "bot", seed: int = 0) -> int:
        """The index of the action that a player of the library would choose; it sees the whole position."""
        advised = self._ask("advice", player=player, seed=seed)
        if advised is None:
            raise ValueError("the game is over: nobody needs advice")
        return int(advised["index"])

    def rollout(self, players: dict[str, str] | None = None, seed: int = 0, until: str = "end") -> dict[str, Any]:
        """The result of play by the named players from here; the game itself does not change."""
        return self._ask("rollout", players=players or {}, seed=seed, until=until)

    def save(self) -> dict[str, Any]:
        """The game as plain JSON, for ``load``. It contains everything, including future dice."""
        return self._ask("save")

    def load(self, saved: dict[str, Any]) -> None:
        """Continues a saved game of this scenario, with no rewards so far. A refused one changes nothing."""
        if isinstance(saved, dict) and isinstance(saved.get("state"), dict):
            there = (saved.get("of"), saved["state"].get("scenario"))
            here = (self._setup["of"], self._setup["scenario"])
            if there != here:
                raise ValueError(f"this is a game of {' '.join(map(str, there))}, not of {' '.join(here)}")
        self.bridge.ask("load", saved=saved)
        self._begin()

    def render(self) -> str:
        """The pending decision in words, and the result if the game ended now."""
        words, standing = self._ask("words"), self._ask("standing")
        points = ", ".join(f"{side} {own}" for side, own in standing["points"].items())
        return f"{words['decision']}\nif the game ended now: {standing['level']} ({points})"

    def close(self) -> None:
        """Ends the bridge."""
        self.bridge.close()

    def __copy__(self) -> NoReturn:
        # a shallow copy would play in the same game of the same bridge
        raise TypeError("an environment cannot be copied: save() and load() copy a game")

    def _ask(self, do: str, **fields: Any) -> Any:
        """The result of a request about the current game."""
        if "rewards" not in vars(self):
            raise RuntimeError("there is no game before reset()")
        return self.bridge.ask(do, **fields)

    def _tables_of(self, seen: dict[str, Any]) -> dict[str, np.ndarray]:
        tables = numbers.tables_of(seen["observation"], self._shapes, 1)
        return {name: table[0] for name, table in tables.items()}

    def _see(self, seen: dict[str, Any]) -> None:
        """Stores the bridge's answer about a position."""
        over = bool(seen["over"])
        self._legal = int(seen["legal"])
        self._seen_by = None if over else seen["toAct"]["side"]
        self._tables = {} if over else {self._seen_by: self._tables_of(seen)}
        self._rows = numbers.rows_of(seen["actions"], self._shapes)
        truncated = not over and self._max_steps is not None and bool(self._steps >= self._max_steps)
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, truncated)
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"legal": self._legal if agent == self._seen_by else 0} for agent in self.agents
        }
        self.agent_selection = self.agents[0] if over or truncated else self._seen_by

    def _remove_agent(self, action: int | None) -> None:
        """Removes an agent whose game is over."""
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        agent = self.agent_selection
        self.agents.remove(agent)
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del table[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]


def env(*args: Any, **fields: Any) -> WestfrontEnv:
    """The environment; see ``WestfrontEnv`` for the arguments."""
    return WestfrontEnv(*args, **fields)


raw_env = env

__all__ = ["BridgeError", "WestfrontEnv", "env", "raw_env"]
