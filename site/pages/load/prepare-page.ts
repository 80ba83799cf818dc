import type { PublicPageDocument } from '#api-clients/content/content.contract.ts';
import { imagePaths, type PreparedBlock, prepareBlock, valuesAt } from '#block-schemas/index.ts';
import { own } from '#block-schemas/read/json-value.ts';
import type { DynamicRule, PageSnapshot } from '#documents/page/document.types.ts';
import { fold } from '#documents/page/fold.ts';
import { visibleSnapshot } from '#documents/page/visible.ts';
import type { SiteLog } from '#site/site.types.ts';

/** A group as it is rendered: its id and the ids of the blocks inside. */
export interface PreparedGroup {
  id: string;
  blocks?: string[];
}

export interface PageBlock {
  block: PreparedBlock;
  anchor: string;
  groups: PreparedGroup[];
  /** Decides in the visitor's browser whether it is shown. */
  dynamic?: DynamicRule;
  /** Pointers of texts in the source language, on a page in another one. */
  fallback?: readonly string[];
}

/** A page whose blocks can be relied on. Blocks that nobody can read are left out. */
export interface PreparedPage {
  root: string[];
  blocks: Record<string, PageBlock>;
  /** The language of `fallback` texts. */
  sourceLocale?: string | undefined;
}

/** By the answer they were made from: a page whose data have not changed is prepared once. */
const preparedPages = new WeakMap<PublicPageDocument, Map<string, PreparedPage>>();

/** The content service's flat answer as a tree of prepared blocks that visitors of `locale` may see. */
export function preparePage(document: PublicPageDocument, locale: string, log: SiteLog): PreparedPage {
  const byLocale = preparedPages.get(document) ?? new Map<string, PreparedPage>();
  const page = byLocale.get(locale) ?? prepareAnswer(document, locale, log);
  preparedPages.set(document, byLocale.set(locale, page));
  return page;
}

function prepareAnswer(document: PublicPageDocument, locale: string, log: SiteLog): PreparedPage {
  const blocks = document.included.filter((part) => part.type === 'block');
  const flat = blocks.map(({ id, attributes }) => ({
    ...attributes,
    id,
    visibility: (attributes.visibility ?? null) as PageSnapshot['blocks'][string]['visibility'],
  }));
  const page = prepareSnapshot(fold(flat), locale, log);
  page.sourceLocale = document.data.attributes.locales[0];
  for (const { id, attributes } of blocks) {
    const block = own(page.blocks, id);
    if (block && attributes.fallback_fields) block.fallback = attributes.fallback_fields;
  }
  return page;
}

/** A stored tree as prepared blocks; also used by the gallery. */
export function prepareSnapshot(
  snapshot: Pick<PageSnapshot, 'root' | 'blocks'>,
  locale: string,
  log: SiteLog,
): PreparedPage {
  const visible = visibleSnapshot(snapshot, locale);
  const blocks: PreparedPage['blocks'] = {};
  for (const [id, stored] of Object.entries(visible.blocks)) {
    const block = prepareBlock(stored);
    if (!block.ok) {
      log.warn({ block: id, type: block.type }, 'a block of unknown type is left out');
      continue;
    }
    const groups = (block.props as { groups?: PreparedGroup[] }).groups ?? [];
    const dynamic = stored.visibility?.dynamic;
    blocks[id] = { block, anchor: stored.anchor ?? '', groups, ...(dynamic ? { dynamic } : {}) };
  }
  return { root: visible.root, blocks };
}

/** What follows from a prepared page alone, worked out once for it. */
export function oncePerPage<Value>(find: (page: PreparedPage) => Value): (page: PreparedPage) => Value {
  const found = new WeakMap<PreparedPage, { value: Value }>();
  return (page) => {
    const known = found.get(page) ?? { value: find(page) };
    found.set(page, known);
    return known.value;
  };
}

/** Whether the page begins with a picture as wide as the window: the header may lie on it. */
export function startsWithPicture({ root, blocks }: PreparedPage): boolean {
  const first = own(blocks, root[0] ?? '')?.block;
  if (first?.type === 'hero-carousel') return (first.props.groups?.length ?? 0) > 0;
  return first?.type === 'hero-title-banner' && first.props.image !== null && first.props.image !== undefined;
}

/** Ids of all pictures the blocks show. */
export const imageIds = oncePerPage((page): ReadonlySet<string> => {
  const ids = new Set<string>();
  for (const { block } of Object.values(page.blocks)) {
    for (const path of imagePaths(block.type)) {
      for (const { value } of valuesAt(block.props, path)) {
        const id = typeof value === 'string' ? value : (value as { id?: unknown } | null | undefined)?.id;
        if (typeof id === 'string') ids.add(id);
      }
    }
  }
  return ids;
});
