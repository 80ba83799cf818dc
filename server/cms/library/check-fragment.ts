import { deriveSnapshot, draftFromSnapshot } from '#documents/page/derive-snapshot.ts';
import type { PageMeta } from '#documents/page/document.types.ts';
import { readFragment } from '#documents/page/fragment.ts';
import type { BlockFragment } from '#documents/page/fragment.types.ts';
import { newPageMeta } from '#documents/page/page-builders.ts';
import type { Actor } from '#server/http/actor.ts';
import { tooLarge, unprocessable } from '#server/http/errors.ts';
import { checkDocument } from '../drafts/check-document.ts';

interface FragmentRules {
  actor: Actor;
  /** The site's languages. */
  locales: readonly string[];
  /** The page's values that come along, for a template. */
  meta?: PageMeta | null;
}

/**
 * Blocks sent by a person as they may be kept: read with every bound, then judged like a page of theirs. 403 for active
 * content without `content.unsafe_html`; 422 names what is wrong.
 */
export const checkFragment = (value: unknown, { actor, locales, meta }: FragmentRules): BlockFragment => {
  const reading = readFragment(value, Buffer.byteLength(JSON.stringify(value) ?? ''));
  if (!reading.ok) {
    if (reading.code === 'too_large') throw tooLarge(reading.detail);
    throw unprocessable(reading.code, reading.detail);
  }
  const draft = draftFromSnapshot({ meta: meta ?? newPageMeta('Blocks'), ...reading.fragment });
  const checked = checkDocument(draft, { actor, kind: 'page', origin: 'sent', locales }, '/fragment');
  const { root, blocks } = deriveSnapshot(checked);
  return { root, blocks, translations: checked.translations };
};
