// What a page makes of news that say only what has changed.
import { expect, test } from 'vitest';
import { changed, withRefs } from '../src/state/changes';

test('an observation takes up what was set, changed within and dropped', () => {
  const before = {
    turn: 1,
    march: { side: 'french' },
    corps: { ney: { area: 'jena' }, soult: {} },
  };
  const after = changed(before, {
    set: { turn: 2 },
    in: { corps: { ney: { area: null } } },
    drop: { '': ['march'], corps: ['soult'] },
  });
  expect(after).toEqual({ turn: 2, corps: { ney: { area: null } } });
  expect(before.corps.soult).toEqual({});
  expect(changed(before, {})).toEqual(before);
});

test('what an event points at is found in its arguments', () => {
  const area = { kind: 'area', id: 'roda' };
  const args = [{ kind: 'side', id: 'french' }, area, 6, [{ kind: 'piece', id: 'ney' }, area]];
  const [event] = withRefs([{ kind: 'march', args, text: 'The French march.' }]);
  expect(event!.refs).toEqual([area, { kind: 'piece', id: 'ney' }]);
});
