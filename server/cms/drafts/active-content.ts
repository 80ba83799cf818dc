import { isDeepStrictEqual } from 'node:util';
import { own } from '#block-schemas/read/json-value.ts';
import { sanitizeHtml } from '#block-schemas/rich-text/sanitized-html.ts';
import type { DraftBlock, DraftDocument, Translations } from '#documents/page/document.types.ts';
import type { Actor } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import { ACTIVE_CONTENT, withActiveContent } from './active-content-right.ts';
import { cleanBlock, holdsHtml, htmlOf, isRaw } from './check-html.ts';

interface Guarded {
  actor: Actor;
  origin: 'commands' | 'sent' | 'copy';
  before?: DraftDocument | undefined;
}

const guardBlock = ({ origin }: Guarded, block: DraftBlock, standing: DraftBlock | undefined): DraftBlock => {
  if (standing === block) return block;
  if (!isRaw(block)) return origin === 'commands' ? block : cleanBlock(block);
  const isKept = standing && isRaw(standing) && isDeepStrictEqual(htmlOf(block), htmlOf(standing));
  if (!isKept) throw forbidden(ACTIVE_CONTENT);
  return block;
};

const guardTexts = (document: DraftDocument, { origin, before }: Guarded): Translations => {
  if (origin === 'commands') return document.translations;
  const guardText = (locale: string, target: string, path: string, value: unknown): unknown => {
    const block = own(document.blocks, target);
    if (typeof value !== 'string' || !block || !holdsHtml(block.type, path)) return value;
    if (own(own(own(before?.translations, locale), target), path) === value) return value;
    if (isRaw(block)) throw forbidden(ACTIVE_CONTENT);
    return sanitizeHtml(value);
  };
  const mapped = Object.entries(document.translations).map(([locale, targets]) => {
    const texts = Object.entries(targets).map(([target, values]) => [
      target,
      Object.fromEntries(Object.entries(values).map(([path, value]) => [path, guardText(locale, target, path, value)])),
    ]);
    return [locale, Object.fromEntries(texts)];
  });
  return Object.fromEntries(mapped);
};

const guardDocument = (document: DraftDocument, guarded: Guarded): DraftDocument => {
  const { before } = guarded;
  if (!isDeepStrictEqual(document.meta.metaheads ?? [], before?.meta.metaheads ?? [])) throw forbidden(ACTIVE_CONTENT);
  const blocks = Object.fromEntries(
    Object.entries(document.blocks).map(([id, block]) => [id, guardBlock(guarded, block, own(before?.blocks, id))]),
  );
  return { ...document, blocks, translations: guardTexts(document, guarded) };
};

/**
 * Elements of the head and raw HTML speak for the site to the whole web, so they need `content.unsafe_html` and a recent
 * sign-in, whichever way they come. Gives the document with all other HTML cleaned; throws 403. What stood in `before`
 * may stay.
 */
export const guardActiveContent = (document: DraftDocument, guarded: Guarded): DraftDocument =>
  withActiveContent(guarded.actor, document, () => guardDocument(document, guarded));
