"""What the bridge sends as numbers: layouts, tables of units and hexes, rows of actions."""

from __future__ import annotations

import base64
import operator
from dataclasses import dataclass
from typing import Any

import numpy as np

from .spaces import Box, Dict, Discrete

#: The default size of the action space. The most actions found in any decision of any scenario are 2,709,
#: one for each hex of the Ardennes.
MOST_ACTIONS = 4096


@dataclass(frozen=True)
class Shapes:
    """The sizes of the arrays of a scenario."""

    units: tuple[int, int]
    hexes: tuple[int, int]
    scalars: int
    action_columns: int

    @staticmethod
    def of(layout: dict[str, Any]) -> Shapes:
        """The sizes in a layout."""
        units, hexes = layout["units"], layout["hexes"]
        return Shapes(
            units=(len(units["ids"]), len(units["columns"])),
            hexes=(len(hexes["ids"]), len(hexes["columns"])),
            scalars=len(layout["scalars"]),
            action_columns=len(layout["actions"]["columns"]),
        )


def place_of(action: Any) -> int:
    """The index of an action, if it is a whole number of Python or numpy; -1 for anything else."""
    try:
        return operator.index(action)
    except TypeError:
        return -1


def array_of(text: str, dtype: str, shape: tuple[int, ...]) -> np.ndarray:
    """The read-only array in a base64 text."""
    return np.frombuffer(base64.b64decode(text), dtype).reshape(shape)


def tables_of(observation: dict[str, Any], shapes: Shapes, games: int) -> dict[str, np.ndarray]:
    """The tables of several games; the first axis is the games."""
    marks = array_of(observation["hexes"], "<i2", (-1, 3))
    hexes = np.zeros((games, *shapes.hexes), np.int8)
    hexes[np.repeat(np.arange(games), observation["hexCounts"]), marks[:, 0], marks[:, 1]] = marks[:, 2]
    return {
        "units": array_of(observation["units"], "<i2", (games, *shapes.units)),
        "hexes": hexes,
        "scalars": array_of(observation["scalars"], "<i2", (games, shapes.scalars)),
    }


def rows_of(text: str, shapes: Shapes) -> np.ndarray:
    """The rows of all actions."""
    return array_of(text, "<i4", (-1, shapes.action_columns))


def masks_of(legal: np.ndarray, most: int) -> np.ndarray:
    """A mask for each number of legal actions: 1 for each index below it."""
    return (np.arange(most, dtype=np.int32) < legal.astype(np.int32)[:, None]).view(np.int8)


def table_spaces(shapes: Shapes) -> dict[str, Box]:
    """The spaces of the tables of one game."""
    return {
        "units": Box(-(1 << 15), (1 << 15) - 1, shapes.units, np.int16),
        "hexes": Box(-(1 << 7), (1 << 7) - 1, shapes.hexes, np.int8),
        "scalars": Box(-(1 << 15), (1 << 15) - 1, (shapes.scalars,), np.int16),
    }


def observation_space(shapes: Shapes, most: int) -> Dict:
    """The space of the observations of an agent, with a row for each action of the action space."""
    rows = Box(-1, (1 << 31) - 1, (most, shapes.action_columns), np.int32)
    return Dict(
        {
            "observation": Dict({**table_spaces(shapes), "actions": rows}),
            "action_mask": Box(0, 1, (most,), np.int8),
        }
    )


def action_space(most: int) -> Discrete:
    """The indices in the list of legal actions."""
    return Discrete(most)
