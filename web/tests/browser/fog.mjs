// Has a seat been sent a name that it has not been shown? What it has been shown is reckoned here from the
// rules and from the referee's view of the finished game, and never from the names that it was sent.

// Events by which the rules show a thing to everybody who is told.
const showsByRule = new Set([
  // Blocks that fight, fall or arrive.
  ...['combat.begins', 'combat.bystanders', 'eliminated', 'arrival', 'arrival.lost'],
  ...['saxons.desert', 'cannon-sounds'],
  // Cards that are turned.
  ...['event', 'combat.card', 'march.draw', 'initiative.draw', 'recovery.draw', 'draw.red'],
  ...['reserve.red', 'hussars', 'recovery.card', 'recovery.card.open'],
  // One's own cards, told to nobody else.
  ...['draw.own', 'anticipation.own', 'lay-off.own'],
]);
// A card that has a corps in its text.
const printedOn = {
  'saxon-defection': 'block/tauentzien',
  bernadotte: 'block/bernadotte',
  charge: 'block/blucher',
  'the-guard': 'block/bessieres',
};
// So much of the text before and behind a leak is quoted.
const around = 150;

const isVedette = (secret) => secret.includes('vedette');

// Who a block may be, for an enemy who saw where every block went: blocks start in printed places, and those
// that stand together may change places; but the A of a flag tells those that have acted from the others.
class Doubts {
  constructor() {
    this.possible = new Map();
  }

  of(secret) {
    return this.possible.get(secret) ?? new Set([secret]);
  }

  // A true position: who stands together there.
  see(stacks) {
    for (const stack of stacks) {
      const any = new Set(stack.flatMap((secret) => [...this.of(secret)]));
      for (const secret of stack) this.possible.set(secret, any);
    }
  }

  // None of these is any of the others.
  ruleOut(secrets, others) {
    for (const secret of secrets) {
      const rest = [...this.of(secret)].filter((other) => !others.has(other));
      this.possible.set(secret, new Set([secret, ...rest]));
    }
  }

  // Each of them may be another only if that leaves somebody for everybody: if the other can be a third, and so on in
  // a circle that comes back.
  narrow() {
    const reached = new Map(
      [...this.possible.keys()].map((from) => [from, this.reachedFrom(from)]),
    );
    for (const [secret, any] of this.possible) {
      const closed = [...any].filter((other) => (reached.get(other) ?? any).has(secret));
      this.possible.set(secret, new Set(closed));
    }
  }

  reachedFrom(from) {
    const reached = new Set([from]);
    for (const via of reached) for (const next of this.of(via)) reached.add(next);
    return reached;
  }
}

export class Watcher {
  constructor(seat, pack, truth) {
    Object.assign(this, { seat, pack, truth });
  }

  // The first leak in what the seat heard, in words; null if there is none.
  leakIn(heard) {
    this.shown = new Set();
    this.doubts = new Doubts();
    this.corpsInDoubt = new Doubts();
    this.at = -1;
    for (const [secret, side] of this.pack.sides) {
      if (side === this.seat && secret.startsWith('block/')) this.show(secret);
    }
    for (const [i, { message, text }] of heard.entries()) {
      if (message.type === 'over' || message.decision?.over) return null;
      const where = `message ${i} (${message.type} ${message.number})`;
      this.learn(message);
      if (message.observation && !this.follow(message.observation)) {
        return `${where} shows the ${this.seat} what never was`;
      }
      if (message.decision?.kind === 'take-card') this.showDeck(message.decision);
      for (const [secret, at] of this.pack.words.in(text)) {
        if (this.shown.has(secret)) continue;
        if (this.canTell(secret)) this.show(secret);
        else {
          const quoted = text.slice(Math.max(0, at - around), at + around);
          return `${where} tells the ${this.seat} of ${secret}: ${quoted}`;
        }
      }
    }
    return null;
  }

  show(secret) {
    this.shown.add(secret);
    const event = this.pack.events.get(secret);
    if (!event) return;
    this.shown.add(`event/${event}`);
    if (printedOn[event]) this.shown.add(printedOn[event]);
  }

  showAll(value) {
    for (const secret of this.pack.words.in(JSON.stringify(value ?? null)).keys())
      this.show(secret);
  }

  // Anticipation: he looks through his own deck.
  showDeck({ actions }) {
    for (const secret of this.pack.words.in(JSON.stringify(actions)).keys()) {
      if (this.pack.sides.get(secret) === this.seat) this.show(secret);
    }
  }

  learn(message) {
    for (const event of [...(message.events ?? []), ...(message.log ?? [])]) {
      if (showsByRule.has(event.kind)) this.showAll(event.args);
    }
  }

  // The true position that the seat looks at: the next one in which everything of its own is the same.
  follow(observation) {
    const seen = this.ofOwn(observation);
    for (let at = Math.max(this.at, 0); at < this.truth.length; at++) {
      if (this.ofOwn(this.truth[at]) !== seen) continue;
      for (let i = this.at + 1; i <= at; i++) this.see(this.truth[i]);
      this.at = at;
      this.showAll([this.truth[at].hands[this.seat], this.truth[at].fallen]);
      this.showAll([this.truth[at].lasting, this.truth[at].on_table]);
      return true;
    }
    return false;
  }

  // Vedettes are alike, and one that leaves may be any of them: the one that the referee sees come somewhere need
  // not have gone there. So nobody can be taken for a corps because a vedette came to where he stands.
  see(position) {
    const stacks = this.enemyStacks(position);
    this.doubts.see(stacks);
    this.corpsInDoubt.see(stacks.map((stack) => stack.filter((secret) => !isVedette(secret))));
    const alone = this.enemiesAlone(position);
    for (const doubts of [this.doubts, this.corpsInDoubt]) {
      doubts.ruleOut(alone, this.pack.commanders);
      doubts.narrow();
    }
  }

  // A commander neither stands nor goes alone.
  enemiesAlone({ corps, operation }) {
    const enemies = Object.keys(corps).filter(
      (id) => corps[id].area && this.sideOf(id) !== this.seat,
    );
    const flags = Object.groupBy(enemies, (id) => corps[id].area);
    const going = operation?.side === this.seat ? [] : (operation?.stack?.pieces ?? []);
    return [...Object.values(flags), going]
      .filter((stack) => stack.length === 1)
      .map(([id]) => this.secretOf(id));
  }

  ofOwn({ turn, phase, vp, hands, hand_counts, deck_counts, corps }) {
    const own = Object.entries(corps).filter(([id]) => this.sideOf(id) === this.seat);
    return JSON.stringify([
      turn,
      phase,
      vp,
      hands[this.seat],
      hand_counts,
      deck_counts,
      own.sort(),
    ]);
  }

  secretOf(id) {
    return this.pack.words.secrets.get(id);
  }

  sideOf(id) {
    return this.pack.sides.get(this.secretOf(id));
  }

  // Who is on the way passes others without changing places with them.
  enemyStacks({ corps, march, operation, retreat }) {
    const moving = this.pack.words.in(JSON.stringify([march, operation, retreat]));
    const stacks = new Map();
    for (const [id, { area, activated }] of Object.entries(corps)) {
      const secret = this.secretOf(id);
      if (!area || this.sideOf(id) === this.seat) continue;
      const place = [area, activated, moving.has(secret)].join();
      stacks.set(place, [...(stacks.get(place) ?? []), secret]);
    }
    return [...stacks.values()];
  }

  // He has seen everybody else who this one could be: then reasoning shows it.
  canTell(secret) {
    if (!secret.startsWith('block/')) return false;
    const doubts = isVedette(secret) ? this.doubts : this.corpsInDoubt;
    return [...doubts.of(secret)].every(
      (other) =>
        other === secret || this.shown.has(other) || isVedette(other) !== isVedette(secret),
    );
  }
}
