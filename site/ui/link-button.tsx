import { ArrowRight } from 'lucide-react';
import { formLinkMarks } from '../forms/form-link.ts';
import type { FormPrefill } from '../forms/form-view.types.ts';
import { useField, useRender } from '../render/render-context.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { linkAddress, linkLanguage } from './link-address.ts';
import styles from './link-button.module.css';
import { NewWindowNotice } from './new-window-notice.tsx';
import type { LinkValue } from './values.types.ts';

export interface LinkButtonProps {
  link: LinkValue | null | undefined;
  /** Wins over the link's own look. */
  look?: 'primary' | 'secondary' | 'tertiary';
  size?: 'medium' | 'small';
  /** JSON pointer of the link, for example `/link`; its label is edited on the canvas. */
  field?: string;
  className?: string;
  /** How a form that it opens is filled from the page's address. */
  formPrefill?: FormPrefill;
}

/**
 * A link that looks like a button. Shows only when the link is complete; a tertiary one is always small and has an
 * arrow (specification, site §5).
 */
export function LinkButton({ link, look, size, field, className, formPrefill }: LinkButtonProps) {
  const context = useRender();
  const editable = useField(field && `${field}/label`);
  const href = linkAddress(context, link);
  if (!link || !href) return null;
  const kind = look ?? link.ui_type ?? 'primary';
  const small = kind === 'tertiary' || (size ?? link.size) === 'small';
  const newWindow = link.target === '_blank';
  return (
    <a
      href={href}
      hrefLang={linkLanguage(context, link)}
      target={newWindow ? '_blank' : undefined}
      rel={newWindow ? 'noopener' : undefined}
      download={link.type === 'file' && !newWindow ? '' : undefined}
      {...formLinkMarks(link, formPrefill)}
      className={classes(styles.button, styles[kind], small && styles.small, className)}
    >
      <span className={styles.label} {...editable}>
        {link.label || context.t(link.type === 'file' ? 'link.download' : 'link.open_form')}
      </span>
      {newWindow ? <NewWindowNotice /> : null}
      {kind === 'tertiary' ? <Icon of={ArrowRight} size={16} mirror className={styles.arrow} /> : null}
    </a>
  );
}
