// A player who wants to fight: by chance alone armies hardly meet. They read what the server has told their page.

export class Officer {
  static async of(world, game) {
    const board = await (await fetch(`${world.server.address}/api/board/${game}`)).json();
    const officer = new Officer();
    officer.roads = new Map(board.areas.map((area) => [area.id, []]));
    for (const { a, b } of board.connections) {
      officer.roads.get(a).push(b);
      officer.roads.get(b).push(a);
    }
    return officer;
  }

  // The place of the answer in the list; null where anything will do.
  choose(heard, draw) {
    const now = heard.findLast(({ message }) => message.decision)?.message;
    const actions = (now?.decision.actions ?? []).map((choice) => choice.action);
    if (now?.decision.kind === 'choose-operation') return this.operation(now, actions, draw);
    if (now?.decision.kind === 'march') return this.step(now, actions);
    const plain = actions.findIndex((action) => /^(done|ready|decline)$/.test(action));
    return plain >= 0 && draw(3) > 0 ? plain : null;
  }

  operation({ seat, observation }, actions, draw) {
    const enemies = this.enemies(seat, observation);
    const worth = (action) => {
      const [verb, ...ids] = action.split(':');
      const at = observation.corps[ids[0]]?.area ?? ids[0];
      const far = this.roads.has(at) ? this.distances(enemies).get(at) : 9;
      if (verb === 'pass') return -20;
      return -far + (verb === 'march' ? 0 : 3) + draw(3);
    };
    return best(actions, worth);
  }

  step({ seat, observation }, actions) {
    const far = this.distances(this.enemies(seat, observation));
    return best(actions, (action) => -(far.get(action.split(':')[1]) ?? 6));
  }

  enemies(seat, { corps, blocks }) {
    const named = Object.entries(corps).filter(([, c]) => c.area && c.infantry === undefined);
    return [
      ...blocks.filter((block) => block.side !== seat).map((block) => block.area),
      ...named.map(([, c]) => c.area),
    ];
  }

  distances(from) {
    const far = new Map(from.map((area) => [area, 0]));
    const open = [...far.keys()];
    while (open.length > 0) {
      const here = open.shift();
      for (const next of this.roads.get(here) ?? []) {
        if (far.has(next)) continue;
        far.set(next, far.get(here) + 1);
        open.push(next);
      }
    }
    return far;
  }
}

function best(actions, worth) {
  const worths = actions.map(worth);
  return worths.indexOf(Math.max(...worths));
}
