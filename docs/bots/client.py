"""Plays a random game of The Longest Day over the bridge: python3 client.py [command ...]"""
import json
import random
import subprocess
import sys

command = sys.argv[1:] or ["npx", "westfront", "serve"]
bridge = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(do, **fields):
    bridge.stdin.write(json.dumps({"do": do, **fields}) + "\n")
    bridge.stdin.flush()
    answer = json.loads(bridge.stdout.readline())
    if not answer["ok"]:
        sys.exit("\n".join(violation["message"] for violation in answer["violations"]))
    return answer["result"]


dice = random.Random(44)
to_act = ask("setup", scenario="longest-day", seed=44, roll="auto")["toAct"]
actions = 0
while to_act["kind"] != "over":
    to_act = ask("apply", action=dice.choice(ask("legal")))["toAct"]
    actions += 1
outcome = ask("outcome")
print(f"{outcome['level']} after {actions} actions: {outcome['points']}")
bridge.stdin.close()
sys.exit(bridge.wait())
