import type { Link } from '../generated.ts';

/** The specification's rule: a button shows if it has an address and a label, or leads to a form or file. */
export function linkShows(link: Pick<Link, 'type' | 'url' | 'label'> | undefined): boolean {
  if (!link) return false;
  if (link.type === 'form' || link.type === 'file') return true;
  return link.url !== '' && link.label !== '';
}

/** The size a button is drawn in: tertiary ones are always small. */
export function linkSize(link: Pick<Link, 'ui_type' | 'size'>): Link['size'] {
  return link.ui_type === 'tertiary' ? 'small' : link.size;
}
