#!/usr/bin/python3
"""Executes notebooks in place, or checks that they give what is committed.

    run.py notebook...            executes, and writes the outputs into the files
    run.py --check notebook...    executes copies, and fails when an output differs

The Deno kernel may send outputs after it has said that it is idle, where the usual tools stop listening; so
every cell is given a little time of silence before the next one starts.
"""
import difflib
import json
import queue
import sys
from pathlib import Path

import nbformat
from jupyter_client.manager import start_new_kernel

SILENCE = 0.4  # seconds without a message after which a cell has said everything
LONGEST = 300  # seconds that a cell may take


class CellFailed(Exception):
    pass


def outputs_of(client, source):
    """Runs one cell and collects what it shows."""
    request = client.execute(source)
    outputs, idle = [], False
    while True:
        try:
            message = client.get_iopub_msg(timeout=SILENCE if idle else LONGEST)
        except queue.Empty:
            if idle:
                return outputs
            raise CellFailed(f"no answer within {LONGEST} seconds")
        if message["parent_header"].get("msg_id") != request:
            continue
        kind, content = message["msg_type"], message["content"]
        if kind == "status":
            idle = idle or content["execution_state"] == "idle"
        elif kind == "error":
            raise CellFailed("\n".join(content["traceback"]) or f"{content['ename']}: {content['evalue']}")
        elif kind == "stream" and outputs and outputs[-1].get("name") == content["name"]:
            outputs[-1]["text"] += content["text"]
        elif kind in ("stream", "display_data", "execute_result"):
            outputs.append(nbformat.v4.output_from_msg(message))


def execute(path):
    """The notebook with fresh outputs."""
    notebook = nbformat.read(path, as_version=4)
    kernel = notebook.metadata.kernelspec.name
    manager, client = start_new_kernel(kernel_name=kernel, cwd=str(path.parent))
    try:
        count = 0
        for cell in notebook.cells:
            if cell.cell_type != "code":
                continue
            count += 1
            try:
                cell.outputs = outputs_of(client, cell.source)
            except CellFailed as failure:
                raise SystemExit(f"{path.name}, cell {count}:\n{cell.source}\n\n{failure}")
            cell.execution_count = count
            for output in cell.outputs:
                if output.output_type == "execute_result":
                    output.execution_count = count
        return notebook
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def shown(notebook):
    """What a reader sees, line by line, without anything that depends on the machine."""
    cells = [
        {"source": cell.source, "outputs": [dict(output, metadata={}) for output in cell.get("outputs", [])]}
        for cell in notebook.cells
    ]
    return json.dumps(cells, indent=1, ensure_ascii=False, sort_keys=True).splitlines()


def main(arguments):
    check = "--check" in arguments
    different = False
    for path in [Path(name).resolve() for name in arguments if name != "--check"]:
        fresh = execute(path)
        if not check:
            nbformat.write(fresh, str(path))
            print(f"{path.name}: executed, {path.stat().st_size // 1024} kB")
            continue
        committed = nbformat.read(path, as_version=4)
        changes = list(difflib.unified_diff(shown(committed), shown(fresh), "committed", "executed", lineterm="", n=0))
        different = different or bool(changes)
        for line in changes[:12]:
            print(line[:300])
        print(f"{path.name}: {'differs from what is committed' if changes else 'gives what is committed'}")
    if different:
        raise SystemExit("run `npm run notebooks` and look at the changes")


main(sys.argv[1:])
