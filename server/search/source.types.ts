import type { RawBuilder } from 'kysely';
import type { Reader } from '../db/database.ts';

/** One thing that visitors of a language may find. */
export interface SearchEntry {
  locale: string;
  title: string;
  summary: string;
  /** Headings and other short texts that say what it is about. */
  headings: readonly string[];
  /** All other texts, a line each; excerpts are taken from them. */
  texts: readonly string[];
  /** Found, but never shown as an excerpt: labels of buttons, words that describe pictures. */
  labels: readonly string[];
  imageId: string | null;
}

/** All of one thing, in its languages; null when visitors may not find it. */
export interface SearchContent {
  version: number;
  entries: readonly SearchEntry[];
  /** Ids of other content whose texts are in it: it is read in again when they change. */
  parts: readonly string[];
}

export interface ReadContext {
  reader: Reader;
  sourceLocale: string;
}

/**
 * Where the site's search finds things: the default export of `server/search/sources/<kind>/<kind>.source.ts`, found by
 * its folder. What becomes public is announced by topics (`changes.publish`); the index follows in that transaction.
 */
export interface SearchSource {
  kind: string;
  /** How its things are called as a group of results; pages are grouped by parts of the site. */
  groupTitle: string | null;
  /** `SELECT ref, path, section, version` of what visitors may see at this moment; nothing else is ever found. */
  visible: RawBuilder<unknown>;
  /** The id of its thing that a topic says has changed; undefined for topics of others. */
  refOf(topic: string): string | undefined;
  read(context: ReadContext, ref: string): Promise<SearchContent | null>;
  /** Ids after one, in order, of everything to be read into a new index. */
  refsAfter(reader: Reader, after: string, limit: number): Promise<string[]>;
}

/** What a source says of itself, as `defineSearchSource({ … })`. */
export const defineSearchSource = (source: SearchSource): SearchSource => source;
