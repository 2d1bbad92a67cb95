"""The environment of one game: what PettingZoo's API test and seed test assert, and what is its own."""

from __future__ import annotations

import copy
import importlib.util
import pickle
import unittest
import warnings

import numpy as np

from westfront_env import BridgeError, WestfrontEnv, env, plane_names, planes
from westfront_env.spaces import Dict, Discrete, Space

from .support import choice, play, same

HAS_PETTINGZOO = importlib.util.find_spec("pettingzoo") is not None


class ApiTest(unittest.TestCase):
    """What PettingZoo's ``api_test`` asserts."""

    env: WestfrontEnv

    @classmethod
    def setUpClass(cls) -> None:
        cls.env = env(most_actions=512, max_steps=80)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.env.close()

    def test_reset(self) -> None:
        """A reset takes a seed and options, and leaves every agent alive."""
        e = self.env
        e.reset(seed=0, options={"options": 1})
        e.reset()
        self.assertEqual(e.agents, e.possible_agents)
        self.assertEqual(e.num_agents, 2)
        self.assertFalse(any(e.terminations.values()))
        self.assertFalse(any(e.truncations.values()))
        for table in (e.rewards, e.terminations, e.truncations, e.infos):
            self.assertEqual(set(table), set(e.agents))
        self.assertIsNone(e.last(observe=False)[0])

    def test_before_reset(self) -> None:
        """An environment without a game says what it needs."""
        e = env()
        self.addCleanup(e.close)
        for ask in (lambda: e.last(), lambda: e.step(0), lambda: e.observe("german"), lambda: e.rewards):
            with self.assertRaisesRegex(AttributeError, r"before reset\(\)"):
                ask()
        for ask in (e.render, e.legal_actions, e.advice, e.rollout, e.save):
            with self.assertRaisesRegex(RuntimeError, r"no game before reset\(\)"):
                ask()
        self.assertEqual(e.agents, [])

    def test_spaces(self) -> None:
        """The spaces of an agent are always the same objects."""
        e = self.env
        e.reset(seed=0)
        for agent in e.agents:
            self.assertIsInstance(e.observation_space(agent), Space)
            self.assertIsInstance(e.observation_space(agent), Dict)
            self.assertIsInstance(e.action_space(agent), Discrete)
            self.assertIs(e.observation_space(agent), e.observation_space(agent))
            self.assertIs(e.action_space(agent), e.action_space(agent))
            self.assertEqual(e.observation_space(agent), e.observation_space(e.agents[0]))
            self.assertTrue(e.observation_space(agent).contains(e.observation_space(agent).sample()))

    def test_play(self) -> None:
        """Step by step: spaces, accumulated rewards, agents that end, and who has a reward at all."""
        e = self.env
        e.reset(seed=3)
        for agent in e.agents:
            e.action_space(agent).seed(3)  # some random matches are over before they are truncated
        gained = {agent: 0.0 for agent in e.agents}
        finished: set[str] = set()
        truncated_at_end = False
        for agent in e.agent_iter(2000):
            self.assertNotIn(agent, finished)
            self.assertIn(agent, e.agents)
            observation, reward, terminated, truncated, info = e.last()
            self.assertIs(type(terminated), bool)
            self.assertIs(type(truncated), bool)
            self.assertEqual(terminated, e.terminations[agent])
            self.assertEqual(truncated, e.truncations[agent])
            self.assertEqual(info, e.infos[agent])
            self.assertEqual(reward, gained[agent])
            self.assertTrue(e.observation_space(agent).contains(observation))
            self.check_mask(observation)
            gained[agent] = 0.0
            if terminated or truncated:
                truncated_at_end = truncated
                finished.add(agent)
                self.assertIsNone(e.step(None))
            else:
                self.assertIsNone(e.step(e.action_space(agent).sample(observation["action_mask"])))
            for side, reward in e.rewards.items():
                gained[side] += reward
            for table in (e.rewards, e.terminations, e.truncations, e.infos):
                self.assertEqual(set(table), set(e.agents))
        self.assertEqual(finished, set(e.possible_agents))
        self.assertTrue(truncated_at_end)
        self.assertEqual(e.agents, [])

    def check_mask(self, observation: dict) -> None:
        """The mask is 1 for as many places as there are rows of actions."""
        mask, rows = observation["action_mask"], observation["observation"]["actions"]
        self.assertTrue(np.array_equal(mask, mask.astype(bool)))
        self.assertTrue(np.array_equal(mask == 1, rows[:, 0] >= 0))

    def test_actions_of_numpy(self) -> None:
        """An action may be a number of numpy."""
        self.env.reset(seed=0)
        self.env.step(np.int32(0))
        self.env.reset(seed=0)
        self.env.step(self.env.action_space("german").sample(self.env.last()[0]["action_mask"]))

    def test_illegal_actions(self) -> None:
        """What is masked cannot be played, and nothing changes."""
        self.env.reset(seed=0)
        before = self.env.last()[0]
        for action in (-1, self.env.infos[self.env.agent_selection]["legal"], 511, None, 0.5, float("nan"), "0"):
            with self.assertRaises(ValueError):
                self.env.step(action)
        self.assertTrue(same(self.env.last()[0], before))

    def test_after_the_end(self) -> None:
        """Once every agent has been removed, a step says that the game is over."""
        e = env(max_steps=1)
        self.addCleanup(e.close)
        e.reset(seed=1)
        e.step(0)
        e.step(None)
        e.step(None)
        self.assertEqual(e.agents, [])
        for action in (None, 0):
            with self.assertRaisesRegex(ValueError, r"no agent is left: reset\(\)"):
                e.step(action)

    @unittest.skipUnless(HAS_PETTINGZOO, "PettingZoo is not installed")
    def test_with_pettingzoo(self) -> None:
        """PettingZoo's own tests."""
        from pettingzoo.test import api_test, seed_test

        with warnings.catch_warnings():
            # it warns of observations that are no picture, and of agents without numbers
            warnings.simplefilter("ignore")
            api_test(self.env, num_cycles=60)
            seed_test(lambda: env(most_actions=512), num_cycles=40)


class SeedTest(unittest.TestCase):
    """What PettingZoo's ``seed_test`` asserts: the same seed, the same play."""

    def test_same_seed(self) -> None:
        one, two = env(most_actions=512), env(most_actions=512)
        for e in (one, two):
            e.reset(seed=42)
            for i, agent in enumerate(e.agents):
                e.action_space(agent).seed(42 + i)
        for _ in range(60):
            self.assertEqual(one.agent_selection, two.agent_selection)
            seen, other = one.last(), two.last()
            for a, b in zip(seen, other):
                self.assertTrue(same(a, b))
            agent, mask = one.agent_selection, seen[0]["action_mask"]
            action = one.action_space(agent).sample(mask)
            self.assertEqual(action, two.action_space(agent).sample(mask))
            one.step(action)
            two.step(action)
        hashes = [e.bridge.ask("hash") for e in (one, two)]
        self.assertEqual(hashes[0], hashes[1])
        two.reset(seed=43)
        play(two, 60)
        self.assertNotEqual(hashes[0], two.bridge.ask("hash"))
        one.close()
        two.close()


class GameTest(unittest.TestCase):
    """Whole games, and what PettingZoo does not know."""

    env: WestfrontEnv

    @classmethod
    def setUpClass(cls) -> None:
        cls.env = env(most_actions=512)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.env.close()

    def test_whole_game(self) -> None:
        """A game ends with returns that add up to nothing, and both agents are told."""
        e = self.env
        e.reset(seed=6)
        # a short game: its seeds were looked for
        play(e, 10_000, 6)
        self.assertTrue(all(e.terminations.values()))
        self.assertEqual(sum(e.rewards.values()), 0)
        with self.assertRaisesRegex(ValueError, "the game is over"):
            e.advice()
        outcome = e.bridge.ask("outcome")
        self.assertEqual(e.rewards, {side: float(gain) for side, gain in outcome["returns"].items()})
        for side in e.possible_agents:
            self.assertEqual(e.agent_selection, side)
            observation, reward, terminated, _, _ = e.last()
            self.assertTrue(terminated)
            self.assertEqual(reward, outcome["returns"][side])
            self.assertTrue(e.observation_space(side).contains(observation))
            self.assertFalse(observation["action_mask"].any())
            with self.assertRaises(ValueError):
                e.step(0)
            e.step(None)
        self.assertEqual(list(e.agent_iter()), [])
        e.reset(seed=6)
        self.assertEqual(e.agents, e.possible_agents)

    def test_other_games(self) -> None:
        """The other games are played in the same way."""
        for game, scenario in (("ardennes", "six-turn"), ("market-garden", "hells-highway")):
            e = env(game, scenario)
            e.reset(seed=1)
            play(e, 15)
            observation = e.last()[0]
            self.assertTrue(e.observation_space(e.agent_selection).contains(observation))
            self.assertRegex(e.render(), r".+\nif the game ended now: .+ \(german -?\d+, allied -?\d+\)$")
            e.close()

    def test_other_side(self) -> None:
        """Who does not act sees the map, and no actions."""
        e = self.env
        e.reset(seed=1)
        other = next(agent for agent in e.agents if agent != e.agent_selection)
        own, seen = e.observe(e.agent_selection), e.observe(other)
        self.assertFalse(seen["action_mask"].any())
        self.assertTrue(np.all(seen["observation"]["actions"] == -1))
        column = e.layout["units"]["columns"].index("own")
        sides = [o["observation"]["units"][:, column] for o in (own, seen)]
        self.assertTrue(np.array_equal(sides[0], -sides[1]))

    def test_copies_and_search(self) -> None:
        """A saved game goes on as it would have; rollouts and advice leave it alone."""
        e = self.env
        e.reset(seed=2)
        play(e, 30)
        saved, before = e.save(), e.bridge.ask("hash")
        end = e.rollout({"german": "random", "allied": "random"}, seed=1, until="turn")
        self.assertGreater(end["actions"], 0)
        self.assertLess(e.advice(), e.infos[e.agent_selection]["legal"])
        self.assertEqual(e.bridge.ask("hash"), before)
        play(e, 30, 9)
        played = e.bridge.ask("hash")
        e.load(saved)
        self.assertEqual(e.bridge.ask("hash"), before)
        play(e, 30, 9)
        self.assertEqual(e.bridge.ask("hash"), played)

    def test_no_other_copies(self) -> None:
        """A copy of the environment would play in the same game."""
        for duplicate in (copy.copy, copy.deepcopy, pickle.dumps):
            with self.assertRaisesRegex(TypeError, "save"):
                duplicate(self.env)

    def test_refused_loads(self) -> None:
        """What cannot be loaded leaves the game as it is, and the seeds to come as they were."""
        e = self.env
        e.reset(seed=3)
        play(e, 30)
        other = env("normandy", "campaign")
        self.addCleanup(other.close)
        other.reset(seed=1)
        before = (e.agent_selection, e.observe(e.agent_selection), e.legal_actions())
        with self.assertRaisesRegex(ValueError, "normandy campaign, not of normandy longest-day"):
            e.load(other.save())
        for wrong in ({"x": 1}, None, {**e.save(), "dice": 5}):
            with self.assertRaises(BridgeError):
                e.load(wrong)
        self.assertTrue(same(before[1], e.observe(before[0])))
        self.assertEqual(before[2], e.legal_actions())
        e.reset(seed=3)
        e.load(e.save())
        e.reset()
        second = e.observe(e.agent_selection)
        e.reset(seed=3)
        e.reset()
        self.assertTrue(same(second, e.observe(e.agent_selection)))

    def test_planes(self) -> None:
        """Planes hold what the table of units adds up to, and the terrain."""
        e = self.env
        e.reset(seed=1)
        play(e, 40)
        tables = e.last()[0]["observation"]
        names, shown = plane_names(e.layout), planes(e.layout, tables)
        self.assertEqual(shown.shape, (len(names), e.layout["rows"], e.layout["columns"]))
        columns = e.layout["units"]["columns"]
        at = {name: columns.index(name) for name in columns}
        units = tables["units"]
        own = units[(units[:, at["own"]] == 1) & (units[:, at["hex"]] >= 0)]
        self.assertGreater(len(own), 0)
        for name in e.layout["units"]["adding"]:
            self.assertEqual(shown[names.index(f"own.{name}")].sum(), own[:, at[name]].sum())
        row, column = own[0, at["row"]], own[0, at["column"]]
        self.assertGreaterEqual(shown[names.index("own.units"), row, column], 1)
        self.assertEqual(shown[names.index("map")].sum(), len(e.layout["hexes"]["ids"]))
        batch = {name: table[None] for name, table in tables.items()}
        self.assertTrue(np.array_equal(planes(e.layout, batch)[0], shown))

    def test_random_choice(self) -> None:
        """Every row of an action names its type, and the unit and the hex of the action."""
        e = self.env
        e.reset(seed=1)
        random = np.random.default_rng(0)
        units, hexes = e.layout["units"]["ids"], e.layout["hexes"]["ids"]
        for _ in range(60):
            rows = e.last()[0]["observation"]["actions"]
            for place, action in enumerate(e.legal_actions()):
                kind, unit, _, hex_, _, _ = rows[place]
                self.assertEqual(e.layout["actions"]["types"][kind], action["type"])
                named = action.get("unit", (action.get("units") or [None])[0])
                self.assertEqual(None if unit < 0 else units[unit], named)
                place_ = action.get("to", action.get("target", action.get("hex")))
                self.assertEqual(None if hex_ < 0 else hexes[hex_], place_ if place_ in hexes else None)
            e.step(choice(e, random))


if __name__ == "__main__":
    unittest.main()
