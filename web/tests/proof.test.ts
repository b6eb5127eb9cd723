import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commitmentOf, noteCommitment, noted, proofOf } from '../src/state/commitment';
import { sha256 } from '../src/state/sha256';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const bytes = (text: string) => new TextEncoder().encode(text);

describe('our own SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('gives what the standard prints for “%s”', (text, hash) => {
    expect(hex(sha256(bytes(text)))).toBe(hash);
  });

  it('agrees with another one at every length around its blocks', () => {
    for (let length = 0; length < 200; length++) {
      const message = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
      expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    }
  });
});

// Shown by `bivouac serve` at the end of a game.
const seed = '23c519078afcf4f672b1f26ced001af4bd63b3a474c4fb86946007533a2353d6';
const promise = 'bc50cafec82864224376b8169e52b0526cbbb9af82541b7017a5f59ff36e704a';

describe('the promise of the server', () => {
  it('is the SHA-256 of the seed’s bytes and the game’s id', () => {
    expect(commitmentOf(seed, 'napoleon-1806')).toBe(promise);
  });

  it('is kept as it was first, whatever is said later', () => {
    noteCommitment('a', promise, 0);
    noteCommitment('a', 'another', 7);
    expect(noted('a')).toEqual({ commitment: promise, at: 0 });
    expect(noted('b')).toBeNull();
  });

  it('is not proved by a seed and a promise that come together', () => {
    const other = '11'.repeat(32);
    const shown = commitmentOf(other, 'napoleon-1806');
    const first = { commitment: promise, at: 0 };
    expect(proofOf(other, 'napoleon-1806', first, shown)).toMatchObject({ good: false });
    expect(proofOf(other, 'napoleon-1806', null, shown)).toMatchObject({
      good: true,
      against: 'shown',
    });
  });

  it('says what the seed was compared with', () => {
    const against = (at: number) =>
      proofOf(seed, 'napoleon-1806', { commitment: promise, at }, 'another');
    expect(against(0)).toEqual({ good: true, against: 'first', at: 0 });
    expect(against(4)).toEqual({ good: true, against: 'later', at: 4 });
    expect(proofOf(seed, 'napoleon-1806', null, null)).toBeNull();
  });
});
