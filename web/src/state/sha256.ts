// SHA-256 as FIPS 180-4 has it. Browsers compute hashes on secure pages only, and a game at home is often played
// over plain http: the proof of its cards must work there too.

const primes = (() => {
  const list: number[] = [];
  for (let n = 2; list.length < 64; n++) if (list.every((p) => n % p !== 0)) list.push(n);
  return list;
})();

// The first 32 bits behind the point: of square roots for the start, of cube roots for the rounds.
const fraction = (x: number): number => Math.floor((x - Math.floor(x)) * 2 ** 32) | 0;
const start = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
const rounds = primes.map((p) => fraction(Math.cbrt(p)));

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

// The message, a one, zeros, and its length in bits: whole blocks of 64 bytes.
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, message.length << 3);
  return view;
}

function schedule(view: DataView, at: number): Int32Array {
  const w = new Int32Array(64);
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const [x, y] = [w[i - 15]!, w[i - 2]!];
    const small = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const large = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    w[i] = w[i - 16]! + small + w[i - 7]! + large;
  }
  return w;
}

export function sha256(message: Uint8Array): Uint8Array {
  const hash = Int32Array.from(start);
  const view = padded(message);
  for (let at = 0; at < view.byteLength; at += 64) {
    const w = schedule(view, at);
    let [a, b, c, d, e, f, g, h] = hash as unknown as [
      ...[number, number, number, number],
      ...[number, number, number, number],
    ];
    for (let i = 0; i < 64; i++) {
      const choice = (e & f) ^ (~e & g);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const upper = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const lower = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const sum = (h + upper + choice + rounds[i]! + w[i]!) | 0;
      [h, g, f, e] = [g, f, e, (d + sum) | 0];
      [d, c, b, a] = [c, b, a, (sum + lower + majority) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => (hash[i] = hash[i]! + x));
  }
  const out = new DataView(new ArrayBuffer(32));
  hash.forEach((x, i) => out.setInt32(i * 4, x));
  return new Uint8Array(out.buffer);
}
