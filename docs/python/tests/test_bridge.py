"""The process behind the environments, and the spaces."""

from __future__ import annotations

import copy
import os
import pickle
import shlex
import signal
import subprocess
import sys
import time
import unittest

import numpy as np

from westfront_env import Bridge, BridgeError
from westfront_env.spaces import Box, Dict, Discrete


class BridgeTest(unittest.TestCase):
    def test_requests(self) -> None:
        """Answers come in order; a refusal is an error with its reasons, and the bridge goes on."""
        with Bridge() as bridge:
            bridge.send("info")
            bridge.send("info", of="ardennes")
            self.assertEqual([bridge.receive()["id"] for _ in range(2)], ["normandy", "ardennes"])
            with self.assertRaises(BridgeError) as refused:
                bridge.ask("step", game="nobody", index=0)
            self.assertEqual(refused.exception.violations[0]["code"], "unknown-game")
            self.assertEqual(bridge.ask("info")["id"], "normandy")
        with self.assertRaises(RuntimeError):
            bridge.ask("info")
        bridge.close()

    def test_abandoned(self) -> None:
        """What nobody waited for is not taken for the answer of the next request."""
        with Bridge() as bridge:
            bridge.send("info")
            bridge.send("info")
            self.assertEqual(bridge.ask("info", of="ardennes")["id"], "ardennes")
            with self.assertRaisesRegex(RuntimeError, "no answer"):
                bridge.receive()
            bridge.send("info")
            self.assertEqual(bridge.receive()["id"], "normandy")

    def test_no_bridge(self) -> None:
        """A process that ends says so."""
        bridge = Bridge([sys.executable, "-c", "import sys; sys.exit(3)"])
        with self.assertRaisesRegex(RuntimeError, "code 3"):
            bridge.ask("info")
        bridge.close()

    def test_numbers_of_numpy(self) -> None:
        """A seed that numpy has drawn, and options that it has compared, are as good as those of Python."""
        with Bridge() as bridge:
            options = {"fogOfStacks": np.bool_(True)}
            bridge.ask("setup", of="normandy", scenario="campaign", seed=np.int64(7), options=options)
            here = bridge.ask("rollout", players={}, seed=np.random.default_rng(1).integers(99), until="phase")
            self.assertIn("standing", here)
            with self.assertRaisesRegex(TypeError, "a value of type set"):
                bridge.ask("rollout", players={}, seed={1})
            for seed in (float("nan"), np.float32("inf")):
                with self.assertRaisesRegex(ValueError, "not JSON compliant"):
                    bridge.ask("draw", seed=seed)
            self.assertEqual(bridge.ask("info")["id"], "normandy")

    def test_command_as_text(self) -> None:
        with Bridge(shlex.join([sys.executable, "-c", "import sys; sys.exit(4)"])) as bridge:
            with self.assertRaisesRegex(RuntimeError, "code 4"):
                bridge.ask("info")

    def test_copies(self) -> None:
        """A second owner would take the answers of the first."""
        with Bridge() as bridge:
            for duplicate in (copy.copy, copy.deepcopy, pickle.dumps):
                with self.assertRaisesRegex(TypeError, "save"):
                    duplicate(bridge)
            self.assertEqual(bridge.ask("info")["id"], "normandy")

    @unittest.skipUnless(hasattr(os, "fork"), "a system with forks")
    def test_forks(self) -> None:
        """A child, such as a worker of multiprocessing, cannot play on in the game of its parent."""
        with Bridge() as bridge:
            bridge.ask("setup", of="normandy", scenario="longest-day", seed=1)
            before = bridge.ask("hash")
            child = os.fork()
            if child == 0:
                try:
                    bridge.ask("step", index=0)
                except RuntimeError:
                    os._exit(3)
                os._exit(0)
            self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 3)
            self.assertEqual(bridge.ask("hash"), before)


    @unittest.skipUnless(hasattr(os, "killpg"), "a system with groups of processes")
    def test_interrupts(self) -> None:
        """Ctrl-C and Jupyter interrupt the whole group of processes; the games go on."""
        program = (
            "import os, signal\n"
            "from westfront_env import Bridge\n"
            "bridge = Bridge()\n"
            "bridge.ask('setup', scenario='longest-day')\n"
            "try:\n"
            "    os.killpg(0, signal.SIGINT)\n"
            "    bridge.ask('info')\n"
            "except KeyboardInterrupt:\n"
            "    pass\n"
            "print(bridge.ask('toAct')['kind'])\n"
        )
        run = [sys.executable, "-c", program]
        ended = subprocess.run(run, capture_output=True, text=True, start_new_session=True)
        self.assertEqual(ended.stdout, "player\n", ended.stderr)

    @unittest.skipUnless(hasattr(os, "killpg"), "a system with groups of processes")
    def test_end_of_a_busy_bridge(self) -> None:
        """A bridge that does not end when it is closed is killed, with the processes that it has started."""
        nothing = [sys.executable, "-c", "import time; time.sleep(60)"]
        program = (
            "import subprocess\n"
            f"child = subprocess.Popen({nothing!r})\n"
            "print('{\"ok\": true, \"result\": %d}' % child.pid, flush=True)\n"
            "child.wait()\n"
        )
        bridge = Bridge([sys.executable, "-c", program])
        child = bridge.ask("info")
        bridge.patience = 0.5
        bridge.close()
        for _ in range(50):
            if not _runs(child):
                return
            time.sleep(0.1)
        os.kill(child, signal.SIGKILL)
        self.fail("a process is left")


def _runs(process: int) -> bool:
    """Whether a process exists that has not ended."""
    state = subprocess.run(["ps", "-o", "state=", "-p", str(process)], capture_output=True, text=True).stdout.strip()
    return state not in ("", "Z")


class SpacesTest(unittest.TestCase):
    def test_discrete(self) -> None:
        space = Discrete(5)
        space.seed(1)
        first = [int(space.sample()) for _ in range(20)]
        space.seed(1)
        self.assertEqual(first, [int(space.sample()) for _ in range(20)])
        self.assertTrue(all(space.contains(value) for value in first))
        self.assertFalse(space.contains(5))
        mask = np.array([0, 0, 1, 0, 0], np.int8)
        self.assertEqual({int(space.sample(mask)) for _ in range(10)}, {2})

    def test_box_and_dict(self) -> None:
        box = Box(-3, 3, (2, 2), np.int16)
        space = Dict({"a": box, "b": Discrete(2)})
        space.seed(2)
        value = space.sample()
        self.assertTrue(space.contains(value))
        self.assertFalse(box.contains(np.full((2, 2), 4, np.int16)))
        self.assertFalse(box.contains(np.zeros((2, 1), np.int16)))
        self.assertFalse(space.contains({"a": value["a"]}))


if __name__ == "__main__":
    unittest.main()
