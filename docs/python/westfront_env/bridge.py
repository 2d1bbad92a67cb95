"""The bridge: a process of ``westfront serve``, one JSON request and one JSON answer per line."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
from typing import Any, NoReturn, Sequence

import numpy as np

#: The environment variable with the command of the bridge, for clones and tests.
COMMAND_VARIABLE = "WESTFRONT_COMMAND"

#: The size of Node's young generation: a game discards a position with every action.
_NODE_OPTION = "--max-semi-space-size=64"


class BridgeError(RuntimeError):
    """A request that the bridge refused; ``violations`` has every reason."""

    def __init__(self, violations: list[dict[str, Any]]) -> None:
        super().__init__("; ".join(violation["message"] for violation in violations))
        self.violations = violations


def default_command() -> list[str]:
    """The command of the environment variable, or that of the npm package."""
    given = os.environ.get(COMMAND_VARIABLE)
    return shlex.split(given) if given else ["npx", "--no", "westfront", "serve"]


def _plain(value: Any) -> Any:
    """The JSON value of a number, a boolean or an array of numpy."""
    if isinstance(value, (np.generic, np.ndarray)):
        return value.tolist()
    raise TypeError(f"a request cannot hold a value of type {type(value).__name__}")


def _node_environment() -> dict[str, str]:
    environment = dict(os.environ)
    options = environment.get("NODE_OPTIONS", "")
    if "semi-space" not in options:
        environment["NODE_OPTIONS"] = f"{options} {_NODE_OPTION}".strip()
    return environment


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kills a process and those that it has started: npx starts Node in a process of its own."""
    if hasattr(os, "killpg"):
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


class Bridge:
    """A process that plays up to 64 games, each under a name.

    ``ask`` sends a request and waits for its answer. ``send`` and ``receive`` are its two
    halves: several requests may be pending, and are answered in order. ``abandon`` and ``ask``
    skip the answers that have not been received: after an interruption, such as that of a notebook
    cell, an old answer is never taken for that of another request. A bridge belongs to the process
    that made it: a copy, or a fork, would take the other's answers.
    """

    #: How many seconds a process may take to end when its bridge is closed, before it is killed.
    patience: float = 5

    # for a bridge whose __init__ did not run, as after a refused copy
    _process: subprocess.Popen[bytes] | None = None

    def __init__(self, command: str | Sequence[str] | None = None) -> None:
        self._pending = 0
        self._abandoned = 0
        self._owner = os.getpid()
        given = shlex.split(command) if isinstance(command, str) else command
        self._process = subprocess.Popen(
            list(given) if given is not None else default_command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=1 << 20,
            env=_node_environment(),
            # Ctrl-C and Jupyter interrupt a whole group of processes: the games must survive it
            start_new_session=True,
        )

    def send(self, do: str, **fields: Any) -> None:
        """Sends a request; ``receive`` gives its answer."""
        process = self._running()
        assert process.stdin is not None
        # JSON has neither NaN nor Infinity, but Python writes them
        line = json.dumps({"do": do, **fields}, default=_plain, allow_nan=False).encode() + b"\n"
        try:
            process.stdin.write(line)
            process.stdin.flush()
        except BrokenPipeError as error:
            raise self._ended() from error
        except KeyboardInterrupt:
            self.close()  # part of the request may have been sent
            raise
        self._pending += 1

    def receive(self) -> Any:
        """The result of the earliest request that has not been received yet."""
        while self._abandoned > 0:
            self._line()
            self._abandoned -= 1
        if self._pending == 0:
            raise RuntimeError("no answer is due")
        line = self._line()
        self._pending -= 1
        return result_of(json.loads(line))

    def ask(self, do: str, **fields: Any) -> Any:
        """The result of a request; raises a ``BridgeError`` if it is refused."""
        self.abandon()
        self.send(do, **fields)
        return self.receive()

    def abandon(self) -> None:
        """Skips the answers that have not been received yet."""
        self._abandoned += self._pending
        self._pending = 0

    def close(self) -> None:
        """Ends the process; a bridge may be closed twice."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.close()
        except BrokenPipeError:
            pass
        process.stdout.close()
        try:
            process.wait(timeout=self.patience)
        except subprocess.TimeoutExpired:
            _kill(process)
            process.wait()

    def __enter__(self) -> Bridge:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()

    def __reduce__(self) -> NoReturn:
        raise TypeError("a bridge cannot be copied or pickled: save() and load() copy a game")

    def _line(self) -> bytes:
        process = self._running()
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            raise self._ended()
        return line

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            raise RuntimeError("the bridge is closed")
        if self._owner != os.getpid():
            raise RuntimeError("the bridge belongs to the process that made it: make an environment in each")
        return self._process

    def _ended(self) -> RuntimeError:
        code = self._running().wait()
        return RuntimeError(f"the bridge has ended with code {code}: is westfront installed here (npm install westfront)?")


def result_of(answer: dict[str, Any]) -> Any:
    """The result of an answer, such as one of a batch; raises a ``BridgeError`` for a refusal."""
    if not answer["ok"]:
        raise BridgeError(answer["violations"])
    return answer["result"]
