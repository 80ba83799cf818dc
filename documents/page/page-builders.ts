import type { DraftBlock, DraftDocument, PageMeta } from './document.types.ts';

/** Page values with everything but the title at its default. */
export const newPageMeta = (title: string): PageMeta => ({
  title,
  meta_title: '',
  meta_description: '',
  canonical_url: '',
  disable_seo_tracking: false,
  image_id: null,
  theme: '',
  layout: 'default',
});

/** A draft without blocks. */
export const emptyDraft = (title: string): DraftDocument => ({
  meta: newPageMeta(title),
  blocks: {},
  translations: {},
});

/** A block with its instance values at their defaults. */
export const newDraftBlock = (
  values: Pick<DraftBlock, 'type' | 'v' | 'at'> & Partial<Pick<DraftBlock, 'props' | 'groups' | 'anchor'>>,
): DraftBlock => ({
  anchor: '',
  active_positions: null,
  visibility: null,
  props: {},
  groups: {},
  ...values,
});
