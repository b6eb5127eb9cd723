import { describe, expect, it } from 'vitest';
import { attackOf } from '../src/campaign/attack';
import { lastBattle, stepAsked } from '../src/campaign/battle';
import { Aim } from '../src/campaign/aim.svelte';
import { costOf, goalsOf, lastRoad, marchAlong, marchTo, wayBy } from '../src/campaign/march';
import { isUnasked, whenOf } from '../src/campaign/moments';
import { chainsOf } from '../src/campaign/moves';
import { ownNotes, remembered, sightingsOf, withNote } from '../src/campaign/pencil';
import { readPosition } from '../src/campaign/position';
import type { Decision, GameEvent, Names } from '../src/messages';
import { onceEach } from '../src/parts/copies';
import { battleAt } from '../src/nations/battle';
import { partsOf } from '../src/parts/links';
import { momentOf, pageOf } from '../src/state/address.svelte';
import { actionFor } from '../src/state/reasons.svelte';
import type { GameState, Plan } from '../src/state/game.svelte';
import { Selection } from '../src/state/selection.svelte';
import { lightUp, narrow, targetsOf, type Index, type Target } from '../src/state/targets';
import { layout } from './board';

const both = (name: string) => ({ en: name, fr: name });
const names: Names = {
  ney: { kind: 'corps', side: 'french', name: both('Ney') },
  'french/elan#1': { kind: 'card', side: 'french', name: both('Elan') },
};
const index: Index = { places: (id) => layout.areas.has(id), names, seat: 'french' };
const choice = (action: string) => ({ action, text: both(action) });
const event = (kind: string, ...args: unknown[]): GameEvent => ({ kind, args, text: both(kind) });
const side = (id: string) => ({ kind: 'side', id });
const area = (id: string) => ({ kind: 'area', id });

describe('what an action speaks of', () => {
  it('knows places, pieces and cards of one’s own', () => {
    expect(targetsOf('recover:elan#1:ney', index)).toEqual([
      { kind: 'card', id: 'french/elan#1' },
      { kind: 'piece', id: 'ney' },
    ]);
    expect(targetsOf('go:c', index)).toEqual([{ kind: 'place', id: 'c' }]);
    expect(targetsOf('pass', index)).toEqual([]);
  });

  it('lights what can be pointed at, and nothing else', () => {
    const lit = lightUp([choice('go:c'), choice('march:ney'), choice('pass')], index);
    expect([...lit.places]).toEqual(['c']);
    expect([...lit.pieces]).toEqual(['ney']);
    expect(lit.cards.size).toBe(0);
  });

  it('narrows the choices to what was pointed at', () => {
    const all = [choice('march:ney'), choice('attack:ney'), choice('pass')];
    expect(narrow(all, [{ kind: 'piece', id: 'ney' }], index)).toHaveLength(2);
  });
});

describe('a march to a far place', () => {
  const decision: Decision = {
    over: false,
    kind: 'march',
    actions: [choice('stop'), choice('go:b')],
  };
  const goals = [
    { ways: [{ areas: ['b'] }], points: 1, fatigue: 0, enemy: false },
    {
      ways: [
        { areas: ['b', 'f'], axis: 'b' },
        { areas: ['c', 'f'], axis: 'c' },
      ],
      points: 2,
      fatigue: 1,
      enemy: true,
    },
  ];
  const seen = readPosition(
    {
      corps: { ney: { area: 'a' } },
      operation: { side: 'french', kind: 'attack', area: 'a', stack: { pieces: [], hidden: 0 } },
      march: { side: 'french', area: 'a', stack: { pieces: ['ney'], hidden: 0 }, goals },
    },
    names,
  );

  it('goes where the server says, and nowhere else', () => {
    expect([...goalsOf(seen, decision).keys()]).toEqual(['b', 'f']);
    expect(goalsOf(seen, { over: false, kind: 'window' }).size).toBe(0);
  });

  it('says what it costs and what it leads to', () => {
    const [near, far] = goalsOf(seen, decision).values();
    expect(costOf(near!)).toBe('1 point');
    expect(costOf(far!)).toBe('2 points, 1 fatigue');
    expect(marchTo(layout, seen, near!)).toMatch(/^March to \S+$/);
    expect(marchTo(layout, seen, far!)).toMatch(/ and attack there$/);
  });

  it('is walked by the single steps that are offered', () => {
    const plan = marchAlong(['b', 'c']);
    expect(plan.next(decision, { march: { area: 'a' } })).toEqual(['go:b', 'go:c']);
    const later: Decision = { over: false, kind: 'march', actions: [choice('go:c')] };
    expect(plan.next(later, { march: { area: 'b' } })).toEqual(['go:c']);
    expect(
      plan.next({ over: false, kind: 'march', actions: [] }, { march: { area: 'c' } }),
    ).toBeNull();
  });

  it('goes by the last road that is chosen, and else by the first', () => {
    const far = goalsOf(seen, decision).get('f')!;
    expect(wayBy(far, 'c', 'a').areas).toEqual(['c', 'f']);
    expect(wayBy(far, null, 'a').areas).toEqual(['b', 'f']);
    expect(lastRoad({ areas: ['b'] }, 'a')).toBe('a');
  });

  describe('where ways tie', () => {
    const table = () => {
      const sent: string[][] = [];
      const game = {
        usable: true,
        chosen: null as string | null,
        decision,
        choices: decision.actions!,
        choose: (action: string | null) => (game.chosen = action),
        follow: (plan: Plan) => sent.push(plan.next(decisionOf('go:c'), { march: { area: 'a' } })!),
      };
      const decisionOf = (go: string): Decision => ({ ...decision, actions: [choice(go)] });
      const aim = new Aim(
        game as unknown as GameState,
        layout,
        {} as unknown as Selection,
        () => seen,
      );
      return { aim, game, sent };
    };

    it('shows each last road, and says the axis of the one that is on', () => {
      const { aim } = table();
      aim.take({ kind: 'place', id: 'f' }, () => undefined);
      expect(aim.roads.map((r) => [r.id, r.on])).toEqual([
        ['b', true],
        ['c', false],
      ]);
      expect(aim.axis).toBe(layout.areas.get('b')!.name.en);
      aim.takeRoad('c');
      expect(aim.route).toEqual(['a', 'c', 'f']);
      expect(aim.axis).toBe(layout.areas.get('c')!.name.en);
    });

    it('marches by the road that was clicked', () => {
      const { aim, sent } = table();
      aim.take({ kind: 'place', id: 'f' }, () => undefined);
      aim.takeRoad('c');
      aim.primary!.act();
      expect(sent).toEqual([['go:c', 'go:f']]);
    });

    it('has a line for each road in the list', () => {
      const { aim } = table();
      const pick = (target: Target) => void aim.take(target, () => undefined);
      const lines = aim.plans(pick);
      expect(new Set(lines.map((l) => l.text)).size).toBe(2);
      lines[1]!.take();
      expect(aim.route).toEqual(['a', 'c', 'f']);
    });

    it('asks for no road where there is one way', () => {
      const { aim, game } = table();
      aim.take({ kind: 'place', id: 'b' }, () => undefined);
      expect(aim.roads).toEqual([]);
      expect(aim.axis).toBe('');
      expect(game.chosen).toBe('go:b');
    });
  });

  it('waits for a question that comes between', () => {
    expect(marchAlong(['b']).next({ over: false, kind: 'window' }, {})).toBeNull();
  });
});

describe('the journal', () => {
  it('tells who went where', () => {
    const log = [
      event('march', side('prussian'), [], area('e')),
      event('march.enters', side('prussian'), area('d'), area('e')),
      event('march.enters', side('prussian'), area('c'), area('d')),
      event('march.ends', side('prussian'), area('c')),
    ];
    expect(chainsOf(log, () => '')).toEqual([{ side: 'prussian', areas: ['e', 'd', 'c'] }]);
  });

  it('tells a battle step by step', () => {
    const log = [
      event(
        'combat.begins',
        area('c'),
        [{ kind: 'piece', id: 'ney' }],
        [{ kind: 'piece', id: 'x' }],
      ),
      event('combat.count', side('french'), 1, 1, 0, 0, 0),
      event('combat.card', side('french'), { kind: 'card', id: 'french/elan#1' }, 1, 2),
      event('combat.draw', side('french'), 1, 1, 2),
      event('combat.count', side('prussian'), 0, 0, 0, 0, 0),
      event('combat.draw', side('prussian'), 0, 0, 0),
      event('combat.won', side('french'), area('c')),
    ];
    const battle = lastBattle(log, names)!;
    expect(battle.attackers).toMatchObject({ pieces: ['ney'], losses: 1, fatigue: 2 });
    expect(battle.attackers.drawn).toEqual([{ id: 'french/elan#1', losses: 1, fatigue: 2 }]);
    expect(battle.winner).toBe('french');
    expect(battle.step).toBe('retreat');
    expect(battle.over).toBe(false);
  });

  it('does not count the draws of a pursuit among those of the combat', () => {
    const die = event('combat.die', side('french'), 1, 1);
    const log = [
      event(
        'combat.begins',
        area('c'),
        [{ kind: 'piece', id: 'ney' }],
        [{ kind: 'piece', id: 'x' }],
      ),
      event('combat.count', side('french'), 1, 1, 0, 0, 0),
      die,
      event('combat.draw', side('french'), 1, 1, 1),
      event('combat.won', side('french'), area('c')),
      event('pursuit', side('french'), area('c')),
      die,
    ];
    const battle = lastBattle(log, names)!;
    expect(battle.attackers.drawn).toHaveLength(1);
    expect(battle.step).toBe('pursuit');
  });

  it('knows the attacker though it is not told how many cards he draws', () => {
    const piece = (id: string) => ({ kind: 'piece', id });
    const log = [
      event('combat.begins', area('c'), [piece('blucher')], [piece('ney')]),
      event('combat.card', side('prussian'), { kind: 'card', id: 'p' }, 0, 2),
      event('combat.draw', side('prussian'), 1, 0, 2),
      event('combat.count', side('french'), 1),
      event('combat.card', side('french'), { kind: 'card', id: 'f' }, 1, 0),
    ];
    const known: Names = {
      ...names,
      blucher: { kind: 'corps', side: 'prussian', name: both('B') },
    };
    const battle = lastBattle(log, known)!;
    expect(battle.sides).toEqual(['prussian', 'french']);
    expect(battle.attackers.drawn.map((c) => c.id)).toEqual(['p']);
    expect(battle.defenders.drawn.map((c) => c.id)).toEqual(['f']);
    expect(battle.attackers.fatigue).toBe(2);
  });

  it('counts who marched to the guns, and ends a battle with what is no part of it', () => {
    const piece = (id: string) => ({ kind: 'piece', id });
    const card = (id: string) => ({ kind: 'card', id });
    const known = {
      ...names,
      'french/a': { kind: 'card', name: { en: 'A', fr: 'A' }, printed: { timing: 'combat' } },
      'french/b': {
        kind: 'card',
        name: { en: 'B', fr: 'B' },
        printed: { timing: 'operation-ended' },
      },
    };
    const log = [
      event('combat.begins', area('c'), [piece('x')], [piece('y')]),
      event('event', side('french'), card('french/a')),
      event('cannon-sounds', [piece('ney')], area('a'), area('c')),
      event('combat.won', side('french'), area('c')),
      event('pursuit', side('french'), 2),
      event('fatigue.given', piece('x')),
      event('event', side('french'), card('french/b')),
      event('fatigue.given', piece('y')),
    ];
    const battle = lastBattle(log, known)!;
    expect(battle.defenders.pieces).toEqual(['y', 'ney']);
    expect(battle.step).toBe('pursuit');
    expect(battle.over).toBe(true);
    expect(battle.after).toHaveLength(5);
  });

  it('lights the step of a battle at which something is asked', () => {
    expect(stepAsked(['turns', 'operation', 'combat', 'share-fatigue'])).toBe('fatigue');
    expect(stepAsked(['turns', 'operation', 'combat', 'take-losses'])).toBe('losses');
    expect(stepAsked(['turns', 'operation', 'march', 'share-fatigue'])).toBeNull();
  });
});

describe('a list of answers', () => {
  it('has cards that are printed alike in one line', () => {
    const printed = (value: number) => ({
      kind: 'card',
      name: { en: 'Rain', fr: 'Pluie' },
      printed: { value },
    });
    const cards = { 'french/r1': printed(4), 'french/r2': printed(4), 'french/r3': printed(6) };
    const same = { en: 'Take Rain', fr: 'Prendre Pluie' };
    const choices = ['r1', 'r2', 'r3'].map((id) => ({ action: `take:${id}`, text: same }));
    const lines = onceEach(
      choices,
      (c) => [{ kind: 'card', id: `french/${c.action.split(':')[1]}` }],
      cards,
    );
    expect(lines.map((l) => [l.choice.action, l.copies])).toEqual([
      ['take:r1', 2],
      ['take:r3', 1],
    ]);
  });
});

describe('vedettes that are alike', () => {
  it('make one line, and their place tells them from others', () => {
    const vedette = { kind: 'vedette', side: 'french', name: both('French vedette') };
    const known = { v1: vedette, v2: vedette, v3: vedette };
    const at = (id: string, place: string) => ({
      action: `march:${id}`,
      text: both(`March with French vedette at ${place}`),
    });
    const lines = onceEach(
      [at('v1', 'Gera'), at('v2', 'Gera'), at('v3', 'Zeitz')],
      (c) => [{ kind: 'piece', id: c.action.split(':')[1]! }],
      known,
    );
    expect(lines.map((l) => [l.choice.action, l.copies])).toEqual([
      ['march:v1', 2],
      ['march:v3', 1],
    ]);
  });
});

describe('what stands in quotation marks', () => {
  it('stays with them', () => {
    const ref = { kind: 'card', id: 'french/elan#1' };
    const parts = partsOf('Ils jouent «\u00a0Elan\u00a0».', [ref], () => 'Elan');
    expect(parts.map((p) => p.text)).toEqual(['Ils jouent ', '«\u00a0Elan\u00a0»', '.']);
  });
});

describe('a name with an article', () => {
  it('is found where a sentence begins with it', () => {
    const parts = partsOf('A vedette halts.', [{ kind: 'piece', id: 'v' }], () => 'a vedette');
    expect(parts.map((p) => p.text)).toEqual(['A vedette', ' halts.']);
  });
});

describe('a battle of 1813', () => {
  it('calls nobody destroyed before that is told', () => {
    const army = (id: string) => ({ kind: 'piece', id });
    const log = [
      event('battle', { kind: 'date', id: '18.10' }),
      event('loss', army('ney'), army('x')),
      event('loss', army('murat'), army('x')),
      event('beaten', army('murat'), area('c')),
    ];
    expect(battleAt(log, 0)!.struck.map((s) => [s.army, s.left])).toEqual([
      ['ney', undefined],
      ['murat', null],
    ]);
  });
});

describe('hidden blocks', () => {
  it('are told apart by nothing but being activated', () => {
    const seen = readPosition(
      { blocks: [{ area: 'c', side: 'prussian', count: 3, activated: 1 }] },
      {},
    );
    expect(seen.pieces).toHaveLength(3);
    expect(seen.pieces.filter((p) => p.activated)).toHaveLength(1);
    for (const p of seen.pieces) expect([p.id, p.name, p.kind]).toEqual([null, null, 'hidden']);
  });
});

describe('addresses', () => {
  it('keep the secret of a link behind the hash sign', () => {
    expect(pageOf('/game/abc', '#s3cret')).toEqual({ name: 'game', id: 'abc', secret: 's3cret' });
    expect(pageOf('/', '')).toEqual({ name: 'front' });
    expect(pageOf('/nowhere', '')).toEqual({ name: 'missing' });
  });
});

describe('pencil notes', () => {
  const enemies: Names = {
    ...names,
    blucher: { kind: 'corps', side: 'prussian', name: both('Blücher') },
  };
  const log = [
    event('turn', 3, 11),
    event(
      'combat.begins',
      area('c'),
      [{ kind: 'piece', id: 'ney' }],
      [{ kind: 'piece', id: 'blucher' }],
    ),
    event('retreat.to', side('prussian'), area('d'), area('c')),
  ];
  const hidden = (at: string) =>
    readPosition({ blocks: [{ area: at, side: 'prussian', count: 1 }] }, enemies);

  it('tell where a hidden enemy was named last, as long as somebody stands there', () => {
    const seen = sightingsOf(log, enemies, 'french');
    expect(remembered(seen, hidden('d'), enemies).get('d')).toEqual([
      { piece: 'blucher', area: 'd', turn: 3 },
    ]);
    expect(remembered(seen, hidden('e'), enemies).size).toBe(0);
  });

  it('of one’s own are lines of the private notes', () => {
    const text = withNote('Beware of rain.', 'jena', 'watch the bridge');
    expect(ownNotes(text).get('jena')).toBe('watch the bridge');
    expect(withNote(text, 'jena', '')).toBe('Beware of rain.');
  });
});

describe('a line of the journal', () => {
  it('lets each thing it names be touched', () => {
    const parts = partsOf(
      'Ney marches to Jena.',
      [
        { kind: 'piece', id: 'ney' },
        { kind: 'area', id: 'jena' },
      ],
      (ref) => (ref.id === 'ney' ? 'Ney' : 'Jena'),
    );
    expect(parts.map((p) => p.ref?.id ?? p.text)).toEqual(['ney', ' marches to ', 'jena', '.']);
  });
});

describe('an attack that is aimed', () => {
  const seen = (kind: string) =>
    readPosition(
      {
        corps: { ney: { area: 'a' } },
        blocks: [{ area: 'b', side: 'prussian', count: 2 }],
        operation: { side: 'french', kind, area: 'a', stack: { pieces: ['ney'], hidden: 0 } },
        march: { side: 'french', area: 'a', stack: { pieces: ['ney'], hidden: 0 }, points: 2 },
      },
      names,
    );

  it('is thought of where the enemy stands', () => {
    expect(attackOf(seen('attack'), 'go:b', null)).toEqual({
      at: 'b',
      stack: ['ney'],
      moving: true,
    });
    expect(attackOf(seen('attack'), null, 'f')).toBeNull();
    expect(attackOf(seen('march'), 'go:b', null)).toBeNull();
  });
});

describe('why not', () => {
  it('is asked with the words of the answers that are possible', () => {
    const choices = [choice('stop'), choice('go:b')];
    expect(actionFor({ kind: 'place', id: 'c' }, choices, index, {})).toBe('go:c');
    expect(actionFor({ kind: 'card', id: 'french/elan#1' }, choices, index, { card: 'play' })).toBe(
      'play:elan#1',
    );
    expect(actionFor({ kind: 'piece', id: 'ney' }, choices, index, {})).toBeNull();
  });
});

describe('a link to a moment', () => {
  it('names it behind the question mark', () => {
    expect(momentOf('?move=12')).toBe(12);
    expect(momentOf('?move=x')).toBeNull();
    expect(momentOf('')).toBeNull();
  });
});

describe('the moment of a card', () => {
  const card = (timing: string, owner: string) => ({
    kind: 'card',
    side: 'french',
    name: both('Card'),
    printed: { timing, owner },
  });

  it('is hidden by a standing answer, unless it comes on one’s own march', () => {
    const standing = ['decline:points-known:game', 'decline:operation-ended:turn'];
    expect(isUnasked(card('points-known', 'other'), standing)).toBe(true);
    expect(isUnasked(card('points-known', 'active'), standing)).toBe(false);
    expect(isUnasked(card('operation-ended', 'active'), standing)).toBe(true);
    expect(isUnasked(card('combat', 'either'), standing)).toBe(false);
    expect(isUnasked(card('points-known', 'other'), [])).toBe(false);
  });

  it('says whose march it is', () => {
    expect(whenOf(card('points-known', 'other'))).not.toBe(whenOf(card('points-known', 'active')));
    expect(whenOf(card('combat', 'either'))).not.toBe('');
  });
});

describe('pointing', () => {
  const table = () => {
    const game = {
      usable: true,
      chosen: null,
      choices: [choice('march:ney'), choice('attack:ney'), choice('pass')],
      choose: () => undefined,
    };
    return new Selection(
      game as unknown as GameState,
      () => index,
      () => [],
    );
  };

  it('keeps the corps when a goal is pointed at too soon', () => {
    const selection = table();
    selection.pick({ kind: 'piece', id: 'ney' });
    selection.pick({ kind: 'place', id: 'c' });
    expect(selection.tooSoon).toBe(true);
    expect(selection.candidates.map((c) => c.action)).toEqual(['march:ney', 'attack:ney']);
    selection.pick({ kind: 'piece', id: 'ney' });
    expect(selection.tooSoon).toBe(false);
  });

  it('is not too soon where nothing was chosen', () => {
    const selection = table();
    selection.pick({ kind: 'place', id: 'c' });
    expect(selection.tooSoon).toBe(false);
  });
});
