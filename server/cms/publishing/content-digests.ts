import { createHash } from 'node:crypto';
import { draftFromSnapshot } from '#documents/page/derive-snapshot.ts';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import { type ContentDigests, createContentDigests, localesThatDiffer } from '#documents/page/public-content.ts';

/** Names what visitors get of a draft; remembers the blocks it has seen. 132 bits: no two pages meet by chance. */
export const contentDigests = createContentDigests((text) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22),
);

export const digestsOfSnapshot = (snapshot: PageSnapshot): ContentDigests =>
  contentDigests(draftFromSnapshot(snapshot));

/** What a row of a page tells of its draft and of its public version. */
export interface PublicState {
  revision: number;
  published_version: number | null;
  published_revision: number | null;
  draft_digests: ContentDigests | null;
  /** The revision `draft_digests` were taken from. */
  digests_revision: number | null;
  public_digests: ContentDigests | null;
}

/**
 * The languages in which visitors do not see the draft as it is; the empty one is the source and whatever is not
 * translated. Null while that is not known: pages from before the digests, until they were filled in.
 */
export const unpublishedLocales = (state: PublicState): string[] | null => {
  if (state.published_version === null || state.published_revision === state.revision) return [];
  const { draft_digests: draft, public_digests: shown } = state;
  if (draft === null || shown === null || state.digests_revision !== state.revision) return null;
  return localesThatDiffer(shown, draft);
};

/** Draft while never published (or taken back), changed while visitors would get something else than they do. */
export const statusOf = (state: PublicState): 'draft' | 'published' | 'changed' => {
  if (state.published_version === null) return 'draft';
  return unpublishedLocales(state)?.length === 0 ? 'published' : 'changed';
};
