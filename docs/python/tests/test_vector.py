"""Many games at a time: the same games as one by one."""

from __future__ import annotations

import copy
import pickle
import unittest

import numpy as np

from westfront_env import BridgeError, VectorEnv, env, vector_env

from .support import same


class VectorTest(unittest.TestCase):
    env: VectorEnv

    @classmethod
    def setUpClass(cls) -> None:
        cls.env = vector_env(6, processes=2, most_actions=512)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.env.close()

    def test_shapes(self) -> None:
        """Everything has the games first, and fits the spaces of a single one."""
        e = self.env
        observations, infos = e.reset(seed=1)
        random = np.random.default_rng(1)
        for _ in range(20):
            for i in range(e.num_envs):
                one = {
                    "observation": {name: table[i] for name, table in observations["observation"].items()},
                    "action_mask": observations["action_mask"][i],
                }
                self.assertTrue(e.single_observation_space.contains(one))
                self.assertEqual(one["action_mask"].sum(), infos["legal"][i])
            self.assertEqual(infos["offsets"][-1], len(infos["actions"]))
            observations, rewards, terminations, truncations, infos = e.step(e.sample(random))
            self.assertEqual(rewards.shape, (6, 2))
            self.assertEqual(terminations.shape, (6,))
            self.assertFalse(truncations.any())

    def test_like_single_games(self) -> None:
        """A game among others is the game that is played alone with the same dice."""
        one, many = env(most_actions=512), vector_env(1, processes=1, most_actions=512)
        one.reset(seed=7)
        observations, infos = many.reset(seed=7)
        random = np.random.default_rng(7)
        for _ in range(80):
            alone = one.last()[0]
            self.assertEqual(one.possible_agents[many.agent_selection[0]], one.agent_selection)
            self.assertTrue(np.array_equal(alone["action_mask"], observations["action_mask"][0]))
            for name, table in observations["observation"].items():
                self.assertTrue(same(alone["observation"][name], table[0]))
            legal = infos["legal"][0]
            self.assertTrue(np.array_equal(alone["observation"]["actions"][:legal], infos["actions"]))
            action = int(random.integers(legal))
            one.step(action)
            observations, _, _, _, infos = many.step(np.array([action]))
        one.close()
        many.close()

    def test_beginning_anew(self) -> None:
        """A game that is over is rewarded and begins anew; the others go on."""
        e = self.env
        # one of these games is short: the seed was looked for
        beginning = e.reset(seed=2)[0]["observation"]["units"][0]
        random = np.random.default_rng(2)
        for _ in range(6000):
            observations, rewards, terminations, _, infos = e.step(e.sample(random))
            self.assertTrue(np.all(infos["legal"] > 0))
            self.assertFalse(rewards[~terminations].any())
            if terminations.any():
                break
        self.assertTrue(terminations.any())
        self.assertTrue(np.all(rewards[terminations].sum(axis=1) == 0))
        for units, over in zip(observations["observation"]["units"], terminations):
            self.assertEqual(np.array_equal(units, beginning), over)
        e.step(e.sample(random))

    def test_same_seed(self) -> None:
        """The same seed and the same actions give the same games."""
        ends = []
        for _ in range(2):
            self.env.reset(seed=11)
            random = np.random.default_rng(0)
            for _ in range(40):
                observations, *_ = self.env.step(self.env.sample(random))
            ends.append(observations)
        self.assertTrue(same(*ends))

    def test_wrong_actions(self) -> None:
        """One wrong action is refused for all games, and none is changed."""
        e = self.env
        _, infos = e.reset(seed=1)
        for actions in ([0], [0, 0, 0, 0, 0, infos["legal"][5]], [-1, 0, 0, 0, 0, 0]):
            with self.assertRaises(ValueError):
                e.step(np.array(actions))
        with self.assertRaisesRegex(ValueError, f"game 5: {infos['legal'][5]} is none of the {infos['legal'][5]} legal"):
            e.step(np.array([0, 0, 0, 0, 0, infos["legal"][5]]))
        with self.assertRaisesRegex(ValueError, "6 games need a whole number each, not float32"):
            e.step(np.zeros(6, np.float32))
        for actions in ([0.5, 0, 0, 0, 0, 0], [None] * 6, [False] * 6):
            with self.assertRaises(ValueError):
                e.step(np.array(actions))
        _, _, _, _, after = e.step(np.zeros(6, np.int64))
        again = VectorEnv(6)
        self.addCleanup(again.close)
        again.reset(seed=1)
        self.assertTrue(np.array_equal(after["legal"], again.step(np.zeros(6, np.int64))[4]["legal"]))

    def test_most_actions(self) -> None:
        """What is masked cannot be played, though it may be legal."""
        e = VectorEnv(1, scenario="campaign", processes=1, most_actions=1)
        self.addCleanup(e.close)
        _, infos = e.reset(seed=1)
        self.assertGreater(infos["legal"][0], 1)
        with self.assertRaises(ValueError):
            e.step(np.array([1]))

    def test_no_copies(self) -> None:
        for duplicate in (copy.copy, copy.deepcopy, pickle.dumps):
            with self.assertRaisesRegex(TypeError, "copied"):
                duplicate(self.env)

    def test_wrong_options(self) -> None:
        """A refused set-up says why, and leaves no answers behind for the next."""
        e = VectorEnv(4, options={"nothing": True})
        self.addCleanup(e.close)
        for _ in range(2):
            with self.assertRaisesRegex(BridgeError, "nothing is not a known key"):
                e.reset(seed=1)

    def test_too_many_games(self) -> None:
        """A process has room for 64 games."""
        for games, processes in ((65, 1), (0, 1), (2, 3)):
            with self.assertRaises(ValueError):
                VectorEnv(games, processes=processes)


if __name__ == "__main__":
    unittest.main()
