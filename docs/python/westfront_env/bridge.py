"""The bridge: a process of ``westfront serve``, one JSON request and one JSON answer a line."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
from typing import Any, NoReturn, Sequence

import numpy as np

#: The environment variable with the command of the bridge, for clones and tests.
COMMAND_VARIABLE = "WESTFRONT_COMMAND"

#: Node's room for young objects: a game leaves a position behind with every action.
_NODE_OPTION = "--max-semi-space-size=64"


class BridgeError(RuntimeError):
    """A request that the bridge refused; ``violations`` has every reason."""

    def __init__(self, violations: list[dict[str, Any]]) -> None:
        super().__init__("; ".join(violation["message"] for violation in violations))
        self.violations = violations


def default_command() -> list[str]:
    """The command of the environment variable, or the one that the npm package brings."""
    given = os.environ.get(COMMAND_VARIABLE)
    return shlex.split(given) if given else ["npx", "--no", "westfront", "serve"]


def _plain(value: Any) -> Any:
    """What JSON has in place of a number, a truth value or an array of numpy."""
    if isinstance(value, (np.generic, np.ndarray)):
        return value.tolist()
    raise TypeError(f"a request cannot hold a value of type {type(value).__name__}")


def _node_environment() -> dict[str, str]:
    environment = dict(os.environ)
    options = environment.get("NODE_OPTIONS", "")
    if "semi-space" not in options:
        environment["NODE_OPTIONS"] = f"{options} {_NODE_OPTION}".strip()
    return environment


class Bridge:
    """A process that plays up to 64 games, each by a name.

    ``ask`` sends a request and waits for its answer. ``send`` and ``receive`` are its two
    halves: several requests may be under way, and are answered in their order. ``abandon`` passes
    over the answers that nobody has received, and so does ``ask``: an answer that was not waited
    for, as when a cell of a notebook is interrupted, is never taken for that of another request.
    It belongs to the process that made it: a copy, or a fork, would take the other's answers.
    """

    # what a bridge has that was not made, as by a copy that was refused
    _process: subprocess.Popen[bytes] | None = None

    def __init__(self, command: str | Sequence[str] | None = None) -> None:
        self._due = 0
        self._abandoned = 0
        self._owner = os.getpid()
        given = shlex.split(command) if isinstance(command, str) else command
        self._process = subprocess.Popen(
            list(given) if given is not None else default_command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=1 << 20,
            env=_node_environment(),
        )

    def send(self, do: str, **fields: Any) -> None:
        """Sends a request; its answer is for ``receive``."""
        process = self._running()
        assert process.stdin is not None
        try:
            process.stdin.write(json.dumps({"do": do, **fields}, default=_plain).encode() + b"\n")
            process.stdin.flush()
        except BrokenPipeError as error:
            raise self._ended() from error
        except KeyboardInterrupt:
            self.close()  # nobody knows how much of the request was sent
            raise
        self._due += 1

    def receive(self) -> Any:
        """The result of the earliest request that has not been received yet."""
        while self._abandoned > 0:
            self._line()
            self._abandoned -= 1
        if self._due == 0:
            raise RuntimeError("no answer is due")
        line = self._line()
        self._due -= 1
        return result_of(json.loads(line))

    def ask(self, do: str, **fields: Any) -> Any:
        """The result of a request; a ``BridgeError`` when it is refused."""
        self.abandon()
        self.send(do, **fields)
        return self.receive()

    def abandon(self) -> None:
        """Passes over the answers that have not been received yet."""
        self._abandoned += self._due
        self._due = 0

    def close(self) -> None:
        """Ends the process; it is no error to close a bridge twice."""
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
            process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            process.kill()
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
    """The result of an answer, such as one of a batch; a ``BridgeError`` for a refusal."""
    if not answer["ok"]:
        raise BridgeError(answer["violations"])
    return answer["result"]
