"""Environments for reinforcement learning on the westfront rules engine.

``env`` makes an environment that follows PettingZoo's AEC API, ``vector_env`` one that plays
many games at a time. Both use ``westfront serve``, which needs Node.
"""

from .aec import WestfrontEnv, env, raw_env
from .bridge import Bridge, BridgeError
from .planes import plane_names, planes
from .vector import VectorEnv, vector_env

__all__ = [
    "Bridge",
    "BridgeError",
    "VectorEnv",
    "WestfrontEnv",
    "env",
    "plane_names",
    "planes",
    "raw_env",
    "vector_env",
]
