"""Planes for networks that read a map: one number per hex on each, made from the tables of an observation."""

from __future__ import annotations

from typing import Any

import numpy as np


def plane_names(layout: dict[str, Any]) -> list[str]:
    """The names of the planes, in order; the same as ``planeNames`` of ``westfront/learning``."""
    adding = layout["units"]["adding"]
    return [
        *(f"{side}.{name}" for side in ("own", "enemy") for name in ("units", *adding)),
        "decision.units",
        *(f"hex.{name}" for name in layout["hexes"]["columns"]),
        *(f"terrain.{name}" for name in layout["terrain"]),
        "map",
    ]


def planes(layout: dict[str, Any], observation: dict[str, np.ndarray]) -> np.ndarray:
    """The planes of one game or of many: (games ×) planes × rows × columns, ``float32``.

    Rows and columns are those of the map's grid, so every other column lies half a hex further on the map.
    """
    units, hexes = observation["units"], observation["hexes"]
    single = units.ndim == 2
    if single:
        units, hexes = units[None], hexes[None]
    games = units.shape[0]
    columns = layout["units"]["columns"]
    size = layout["rows"] * layout["columns"]
    cells = np.asarray(layout["hexes"]["rowOf"]) * layout["columns"] + np.asarray(layout["hexes"]["columnOf"])
    adding = [columns.index(name) for name in layout["units"]["adding"]]
    count = len(plane_names(layout))
    out = np.zeros((games, count, size), np.float32)

    game, unit = np.nonzero(units[:, :, columns.index("hex")] >= 0)
    seen = units[game, unit]
    cell = cells[seen[:, columns.index("hex")]]
    plane = 0
    for own in (1, -1):
        side = seen[:, columns.index("own")] == own
        where = (game[side], cell[side])
        np.add.at(out[:, plane], where, 1)
        for column in adding:
            plane += 1
            np.add.at(out[:, plane], where, seen[side, column])
        plane += 1
    np.add.at(out[:, plane], (game, cell), seen[:, columns.index("decision")])
    plane += 1
    for column in range(hexes.shape[2]):
        out[:, plane, cells] = hexes[:, :, column]
        plane += 1
    terrain = np.asarray(layout["hexes"]["terrainOf"])
    for kind in range(len(layout["terrain"])):
        out[:, plane, cells] = (terrain >> kind) & 1
        plane += 1
    out[:, plane, cells] = 1
    shaped = out.reshape(games, count, layout["rows"], layout["columns"])
    return shaped[0] if single else shaped
