#!/usr/bin/env python3
"""A bot for Bivouac in one file, for any of its games.

It reads one line for each decision, {"observation": {...}, "decision": {...}, "milliseconds": N},
and prints one line, {"action": "..."}. It plays simply: it acts rather than passes, marches only so
far, and otherwise takes what stands first in its list of verbs. Try it:

    bivouac play --quick --scenario short --prussian examples/bot.py
    bivouac arena examples/bot.py random --pair short/conscript --games 20
"""

import json
import random
import sys

# Liked best first; a verb that is not here stands between `go` and `pass`.
LIKED = ["combat", "attack", "army", "use", "reveal", "march", "recover", "go"]
DISLIKED = ["decline", "done", "stop", "end", "ready", "pass"]


def liking(action):
    verb = action.split(":")[0]
    if verb in LIKED:
        return LIKED.index(verb)
    return len(LIKED) + (1 + DISLIKED.index(verb) if verb in DISLIKED else 0)


def choose(observation, decision):
    """One of the actions of the decision. The observation is all that the seat may know."""
    actions = [choice["action"] for choice in decision["actions"]]
    # The same sight gives the same choice: chance hangs on nothing else.
    chance = random.Random(json.dumps(observation, sort_keys=True))
    # Now and then a march or a choice of several must end.
    if len(actions) > 1 and chance.random() < 0.4:
        ends = [action for action in actions if action in ("stop", "done", "end", "ready")]
        if ends:
            return ends[0]
    best = min(map(liking, actions))
    return chance.choice([action for action in actions if liking(action) == best])


def main():
    for line in sys.stdin:
        message = json.loads(line)
        action = choose(message["observation"], message["decision"])
        print(json.dumps({"action": action}), flush=True)


if __name__ == "__main__":
    main()
