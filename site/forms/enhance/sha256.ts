// The browser's own digest is asynchronous and absent on plain http; 65,000 short hashes are quicker done here.
const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
};
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const first = primes(64);
const rounds = first.map((prime) => fraction(Math.cbrt(prime)));
const start = first.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const rotate = (value: number, by: number): number => (value >>> by) | (value << (32 - by));

/** SHA-256 (FIPS 180-4) of a text in UTF-8, as 64 hex digits. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const length = ((bytes.length + 72) >> 6) << 6;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  const state = [...start];
  const words = new Int32Array(64);
  for (let block = 0; block < length; block += 64) mix(state, words, view, block);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function mix(state: number[], words: Int32Array, view: DataView, block: number): void {
  const word = (index: number) => words[index] ?? 0;
  for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(block + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const [near, far] = [word(index - 2), word(index - 15)];
    const a = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    const b = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    words[index] = (a + word(index - 7) + b + word(index - 16)) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const big = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const one = (h + big + ((e & f) ^ (~e & g)) + (rounds[index] ?? 0) + word(index)) | 0;
    const small = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const two = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    state[index] = ((state[index] ?? 0) + value) | 0;
  });
}
