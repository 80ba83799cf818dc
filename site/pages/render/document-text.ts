import { createHash, type Hash, hash as hashOf } from 'node:crypto';

/** A text that many documents hold, such as the joined style sheets: turned into bytes and hashed once. */
export interface KeptText {
  bytes: Uint8Array;
  /** SHA-256 so far; copied before more is added. */
  hash: Hash;
  /** SHA-256 of the whole. */
  digest: Uint8Array;
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
  const hash = createHash('sha256').update(bytes);
  const made = { bytes, hash, digest: hash.copy().digest() };
  if (kept.size >= maxKept) kept.clear();
  kept.set(text, made);
  return made;
}

/** A document as it is sent, with a name that is the same for the same pieces. */
export interface DocumentBytes {
  bytes: Buffer;
  /** Of the bytes; what is kept takes part by its digest, so that it is not read again for each document. */
  tag: string;
}

/** Where texts become bytes before anybody knows how many; drawing is synchronous, so one is enough. */
let desk = Buffer.alloc(0);

/** UTF-8 takes three bytes for a unit of UTF-16 at most. */
const mostBytes = (text: string): number => text.length * 3;

/** All pieces, one after the other, as UTF-8. */
export function documentBytes(pieces: DocumentText): DocumentBytes {
  let most = 0;
  for (const piece of pieces) most += typeof piece === 'string' ? mostBytes(piece) : 0;
  if (desk.length < most) desk = Buffer.allocUnsafeSlow(most);
  const parts: Uint8Array[] = [];
  const hash = createHash('sha256');
  let from = 0;
  let to = 0;
  const cut = () => {
    if (to === from) return;
    const written = desk.subarray(from, to);
    parts.push(written);
    hash.update(written);
    from = to;
  };
  for (const piece of pieces) {
    if (typeof piece === 'string') to += desk.write(piece, to);
    else {
      cut();
      parts.push(piece.bytes);
      hash.update(piece.digest);
    }
  }
  cut();
  return { bytes: Buffer.concat(parts), tag: shortened(hash.digest('base64url')) };
}

/** As much of a hash as nobody finds twice. */
const shortened = (digest: string): string => digest.slice(0, 22);

/** The name of a document that is one text. */
export const textTag = (bytes: Uint8Array): string => shortened(hashOf('sha256', bytes, 'base64url'));

/** SHA-256 of all pieces, base64; what stands first and is kept is not hashed again. */
export function textHash(pieces: DocumentText): string {
  const [first, ...others] = pieces;
  const known = typeof first === 'object';
  const hash = known ? first.hash.copy() : createHash('sha256');
  for (const piece of known ? others : pieces) hash.update(typeof piece === 'string' ? piece : piece.bytes);
  return hash.digest('base64');
}
