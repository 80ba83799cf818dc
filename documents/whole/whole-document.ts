import type { Merge } from './merge.ts';

/** A kind of document that is edited in one piece: what the engine of drafts has to know of it. */
export interface WholeDocument<Doc> {
  /** Whether visitors get the same of both. */
  same: (a: Doc, b: Doc) => boolean;
  /** Puts together what two people made of `base`. */
  merge: (base: Doc, mine: Doc, theirs: Doc) => Merge<Doc>;
}
