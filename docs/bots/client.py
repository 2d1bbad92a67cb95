"""Plays a random game of The Longest Day over the bridge, and asks for odds on the way: python3 client.py [command ...]"""
import json
import random
import subprocess
import sys

command = sys.argv[1:] or ["npx", "--no", "westfront", "serve"]
bridge = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(do, **fields):
    bridge.stdin.write(json.dumps({"do": do, **fields}) + "\n")
    bridge.stdin.flush()
    answer = json.loads(bridge.stdout.readline())
    if not answer["ok"]:
        sys.exit("\n".join(violation["message"] for violation in answer["violations"]))
    return answer["result"]


seeds = random.Random(44)
to_act = ask("setup", scenario="longest-day", seed=44, roll="auto")["toAct"]
actions = 0
columns = []
while to_act["kind"] != "over":
    action = ask("draw", seed=seeds.random())
    if action["type"] == "attack":
        attack = {"attackers": [action["unit"]], "targets": [action["target"]]}
        columns.append(ask("query", query="assess", arguments={"attack": attack})["column"])
    to_act = ask("apply", action=action)["toAct"]
    actions += 1
outcome = ask("outcome")
print(f"{outcome['level']} after {actions} actions: {outcome['points']}")
print(f"{len(columns)} attacks opened, at {', '.join(sorted(set(columns)))}")
bridge.stdin.close()
sys.exit(bridge.wait())
