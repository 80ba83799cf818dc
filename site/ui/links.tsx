import { useRender } from '../render/render-context.tsx';
import { classes } from './classes.ts';
import { linkAddress } from './link-address.ts';
import { LinkButton } from './link-button.tsx';
import styles from './links.module.css';
import type { LinkValue } from './values.types.ts';

export interface LinksProps {
  /** The block's `link`, shown first. */
  link?: LinkValue | null;
  /** The block's `links`. */
  links?: readonly LinkValue[] | null;
  align?: 'start' | 'center';
  /** Pointer of the object that holds `link` and `links`: empty for the block itself, `/groups/g1` for a group. */
  field?: string;
  /** What the template calls the further links. */
  name?: 'links' | 'buttons';
  className?: string;
}

/** A row of buttons; nothing when no link is complete. */
export function Links({ link, links, align = 'start', field = '', name = 'links', className }: LinksProps) {
  const context = useRender();
  const more = (links ?? []).filter((item) => linkAddress(context, item));
  if (!linkAddress(context, link) && more.length === 0) return null;
  return (
    <div className={classes(styles.links, align === 'center' && styles.center, className)}>
      <LinkButton link={link} field={`${field}/link`} />
      {more.map((item, index) => (
        <LinkButton key={item.id ?? index} link={item} field={`${field}/${name}/${item.id ?? index}`} />
      ))}
    </div>
  );
}
