/**
 * A number that any one change of the bytes changes, and several change as good as surely. It guards against a disk's
 * mistakes and files cut short, not against somebody who wants to deceive.
 */
export class Checksum {
  #state = 0x9e3779b9;

  /** @param bytes a multiple of four of them, beginning at such an address */
  add(bytes: Uint8Array): this {
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
    let state = this.#state;
    for (let index = 0; index < words.length; index += 1) {
      state = Math.imul(state ^ (words[index] as number), 0x85ebca6b);
      state ^= state >>> 15;
    }
    this.#state = state;
    return this;
  }

  get value(): number {
    return this.#state >>> 0;
  }
}
