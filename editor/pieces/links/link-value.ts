import { type Link, sharedDefinitions } from '#block-schemas/index.ts';

/** A link as it is stored: defaults may be missing. */
export type LinkValue = Pick<Link, 'type'> & Partial<Link>;

/** What a person chooses between; a page and a place on the same page are both stored as `internal`. */
export const linkKinds = ['page', 'anchor', 'external', 'file', 'form'] as const;
export type LinkKind = (typeof linkKinds)[number];

export const kindOf = ({ type, page_id, url }: LinkValue): LinkKind => {
  if (type !== 'internal') return type;
  return !page_id && url?.startsWith('#') ? 'anchor' : 'page';
};

/** The same link, label and look, leading to another kind of target: a target of the former kind means nothing there. */
export const asKind = (value: LinkValue, kind: LinkKind): LinkValue => {
  const { url, page_id, file_id: _file, form_id: _form, ...rest } = value;
  if (kind === 'page' || kind === 'anchor')
    return { ...rest, type: 'internal', url: kind === 'anchor' ? '#' : url?.startsWith('/') ? url : '' };
  if (kind === 'external')
    return { ...rest, type: 'external', url: page_id || url?.startsWith('#') ? '' : (url ?? '') };
  return { ...rest, type: kind, url: '' };
};

/** What a field of the link schema may hold, with its words. */
export const choicesOf = (name: string): { value: string; label: string }[] =>
  (sharedDefinitions.link?.properties?.[name]?.oneOf ?? []).map((choice) => ({
    value: String(choice.const),
    label: choice.title,
  }));
