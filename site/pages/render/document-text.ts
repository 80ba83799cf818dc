import { createHash, type Hash } from 'node:crypto';

/** A text that many documents hold, such as the joined style sheets: turned into bytes and hashed once. */
export interface KeptText {
  bytes: Uint8Array;
  /** SHA-256 so far; copied before more is added. */
  hash: Hash;
}

/** A document in pieces. Each becomes bytes by itself, so that one `€` does not make the whole a text of wide characters. */
export type DocumentText = readonly (string | KeptText)[];

const maxKept = 200;
const kept = new Map<string, KeptText>();

/** The text as bytes, made once for equal texts. */
export function keptText(text: string): KeptText {
  const found = kept.get(text);
  if (found) return found;
  const bytes = Buffer.from(text);
  const made = { bytes, hash: createHash('sha256').update(bytes) };
  if (kept.size >= maxKept) kept.clear();
  kept.set(text, made);
  return made;
}

/** All pieces, one after the other, as UTF-8. */
export function textBytes(pieces: DocumentText): Buffer {
  let length = 0;
  for (const piece of pieces) length += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.bytes.byteLength;
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') at += bytes.write(piece, at);
    else {
      bytes.set(piece.bytes, at);
      at += piece.bytes.byteLength;
    }
  }
  return bytes;
}

/** SHA-256 of all pieces, base64; what stands first and is kept is not hashed again. */
export function textHash(pieces: DocumentText): string {
  const [first, ...others] = pieces;
  const known = typeof first === 'object';
  const hash = known ? first.hash.copy() : createHash('sha256');
  for (const piece of known ? others : pieces) hash.update(typeof piece === 'string' ? piece : piece.bytes);
  return hash.digest('base64');
}
