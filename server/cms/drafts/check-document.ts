import { isDeepStrictEqual } from 'node:util';
import { own } from '#block-schemas/read/json-value.ts';
import { snapshotBlock } from '#documents/page/derive-snapshot.ts';
import { type DraftBlock, type DraftDocument, pageLimits } from '#documents/page/document.types.ts';
import { depthOf, parsePlace } from '#documents/page/places.ts';
import { isPlace } from '#documents/page/reusables.ts';
import type { Actor } from '#server/http/actor.ts';
import { type InputError, validationFailed } from '#server/http/errors.ts';
import type { PageKind } from '../pages/pages.tables.ts';
import { guardActiveContent } from './active-content.ts';
import { blockingProblems } from './check-fields.ts';
import { newBlockErrors } from './check-newcomer.ts';
import { checkDocumentSize } from './document-size.ts';

declare const checked: unique symbol;

/** A document that this person may store. Drafts take no other, so no way to a draft can go without the check. */
export type CheckedDocument = DraftDocument & { readonly [checked]: true };

/**
 * How a document came to be: by `commands` (each judged already by itself, with what stands in their log), `sent` as a
 * whole, or as a `copy` of what is stored, under fresh ids.
 */
export type DocumentOrigin = 'commands' | 'sent' | 'copy';

export interface DocumentRules {
  actor: Actor;
  kind: PageKind;
  origin: DocumentOrigin;
  /** What stands at its place now; absent for a new page. What is in it already is nobody's doing today. */
  before?: DraftDocument | undefined;
  /** The site's languages; absent when no texts can have changed. */
  locales?: readonly string[] | undefined;
}

const noChildren = new Map<string, string[]>();

/** What a lock keeps as it is: everything but the block's name and its exact key among its siblings. */
const lockedContent = (id: string, { label: _label, ...block }: DraftBlock) => {
  const { parent, slot } = parsePlace(block.at ?? '');
  return [block.at === null, parent, slot, snapshotBlock(id, block, noChildren)];
};

const lockErrors = (after: DraftDocument, before: DraftDocument): InputError[] =>
  Object.entries(before.blocks).flatMap(([id, block]) => {
    if (!block.locked) return [];
    const next = own(after.blocks, id);
    const isKept = next && (!next.locked || isDeepStrictEqual(lockedContent(id, next), lockedContent(id, block)));
    if (isKept) return [];
    const detail = `The block ${id} is locked. Unlock it first.`;
    return [{ code: 'block_locked', detail, pointer: `/blocks/${id}`, meta: { block: id, field: null } }];
  });

const valueErrors = (id: string, block: DraftBlock, standing: DraftBlock | undefined): InputError[] => {
  const found = blockingProblems(id, block);
  if (found.length === 0) return [];
  const known = new Set(standing ? blockingProblems(id, standing).map(({ code, pointer }) => code + pointer) : []);
  return found
    .filter(({ code, pointer }) => !known.has(code + pointer))
    .map((problem) => ({
      code: problem.code,
      detail: problem.meta.label ? `${problem.meta.label}: ${problem.detail}` : problem.detail,
      pointer: `/blocks/${id}/props${problem.pointer}`,
      meta: { ...problem.meta, block: id, field: problem.pointer },
    }));
};

const blockErrors = (id: string, block: DraftBlock, { kind, origin, before }: DocumentRules): InputError[] => {
  const standing = own(before?.blocks, id);
  if (standing === block) return [];
  const pointer = `/blocks/${id}`;
  const isNew = standing?.type !== block.type;
  const isPlaceInSection = kind === 'reusable' && isPlace(block) && isNew;
  return [
    ...(isNew ? newBlockErrors(id, block, pointer) : []),
    ...(isPlaceInSection
      ? [{ code: 'reusable_in_reusable', detail: 'A reusable section cannot hold another one.', pointer }]
      : []),
    // Commands have named their own fields, each beside its value.
    ...(origin === 'sent' ? valueErrors(id, block, standing) : []),
  ];
};

const depthErrors = (after: DraftDocument, before: DraftDocument | undefined): InputError[] =>
  Object.entries(after.blocks).flatMap(([id, { at }]) => {
    if (at === null || depthOf(after.blocks, at) <= pageLimits.depth) return [];
    const standing = own(before?.blocks, id)?.at;
    if (before && standing && depthOf(before.blocks, standing) > pageLimits.depth) return [];
    const detail = `Blocks nest at most ${pageLimits.depth} levels deep.`;
    return [{ code: 'too_deep', detail, pointer: `/blocks/${id}` }];
  });

const localeErrors = (after: DraftDocument, { before, locales }: DocumentRules): InputError[] =>
  Object.keys(after.translations)
    .filter((locale) => locales && !locales.includes(locale) && !own(before?.translations, locale))
    .map((locale) => ({
      code: 'unknown_locale',
      detail: `"${locale}" is not among the languages of this site.`,
      pointer: `/translations/${locale}`,
    }));

/**
 * The one check that every way to a draft passes: commands, import, new pages, copies, templates, sections, seeds.
 * Gives the document as this person may store it, with HTML cleaned for people without `content.unsafe_html`. Throws
 * 403 for active content without that right, 422 that names what the document may not hold; `at` goes before pointers.
 */
export const checkDocument = (document: DraftDocument, rules: DocumentRules, at = ''): CheckedDocument => {
  const { before, origin } = rules;
  const after = guardActiveContent(document, rules);
  if (origin !== 'copy') {
    const errors = [
      ...Object.entries(after.blocks).flatMap(([id, block]) => blockErrors(id, block, rules)),
      ...depthErrors(after, before),
      ...localeErrors(after, rules),
      ...(origin === 'sent' && before ? lockErrors(after, before) : []),
    ];
    if (errors.length > 0)
      throw validationFailed(errors.slice(0, 200).map((error) => ({ ...error, pointer: `${at}${error.pointer}` })));
  }
  checkDocumentSize(after);
  return after as CheckedDocument;
};
