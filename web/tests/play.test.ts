import { describe, expect, it } from 'vitest';
import { attackOf } from '../src/campaign/attack';
import { lastBattle } from '../src/campaign/battle';
import { goalsOf, marchAlong } from '../src/campaign/march';
import { ownNotes, remembered, sightingsOf, withNote } from '../src/campaign/pencil';
import { readPosition } from '../src/campaign/position';
import { trailsOf } from '../src/campaign/trail';
import type { Decision, GameEvent, Names } from '../src/messages';
import { partsOf } from '../src/parts/links';
import { momentOf, pageOf } from '../src/state/address.svelte';
import { commitmentOf } from '../src/state/commitment';
import { actionFor } from '../src/state/reasons.svelte';
import { lightUp, narrow, targetsOf, type Index } from '../src/state/targets';
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
  const seen = (points: number, down: [string, string][] = []) =>
    readPosition(
      {
        corps: { ney: { area: 'a' } },
        march: { side: 'french', area: 'a', stack: { pieces: ['ney'], hidden: 0 }, points },
        bridges_down: down,
      },
      names,
    );
  const decision: Decision = {
    over: false,
    kind: 'march',
    actions: [choice('stop'), choice('go:b')],
  };

  it('reaches as many roads as there are points', () => {
    expect([...goalsOf(layout, seen(2), decision).keys()].sort()).toEqual(['b', 'c', 'f']);
  });

  it('goes round a broken bridge where it can', () => {
    const goals = goalsOf(layout, seen(4, [['b', 'c']]), decision);
    expect(goals.get('d')!.way).toEqual(['b', 'f', 'd']);
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

  it('waits for a question that comes between', () => {
    expect(marchAlong(['b']).next({ over: false, kind: 'window' }, {})).toBeNull();
  });
});

describe('the journal', () => {
  it('tells who went where', () => {
    const log = [
      event('march', side('prussian'), [], area('e')),
      event('march.enters', side('prussian'), area('d')),
      event('march.enters', side('prussian'), area('c')),
      event('march.ends', side('prussian'), area('c')),
    ];
    expect(trailsOf(log)).toEqual([{ side: 'prussian', areas: ['e', 'd', 'c'] }]);
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
    const battle = lastBattle(log)!;
    expect(battle.attackers).toMatchObject({ pieces: ['ney'], losses: 1, fatigue: 2 });
    expect(battle.attackers.drawn).toEqual([{ id: 'french/elan#1', losses: 1, fatigue: 2 }]);
    expect(battle.winner).toBe('french');
    expect(battle.step).toBe('retreat');
    expect(battle.over).toBe(false);
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

describe('the promise of the server', () => {
  it('is the SHA-256 of the seed’s bytes and the game’s id', async () => {
    // Shown by `bivouac serve` at the end of a game.
    const seed = '23c519078afcf4f672b1f26ced001af4bd63b3a474c4fb86946007533a2353d6';
    expect(await commitmentOf(seed, 'napoleon-1806')).toBe(
      'bc50cafec82864224376b8169e52b0526cbbb9af82541b7017a5f59ff36e704a',
    );
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
