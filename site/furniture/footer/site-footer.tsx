import type { ReactNode } from 'react';
import { useRender } from '#site/render/render-context.tsx';
import { sanitizeHtml } from '#site/render/sanitize-html.ts';
import { NewWindowNotice } from '#site/ui/new-window-notice.tsx';
import { SafeHtml } from '#site/ui/safe-html.tsx';
import { LanguageMark } from '../language-notice/language-mark.tsx';
import type { NavItem } from '../navigation.types.ts';
import styles from './site-footer.module.css';

export interface SiteFooterProps {
  brandName: string;
  columns: readonly NavItem[];
  secondary: readonly NavItem[];
  middleHtml: string;
  bottomHtml: string;
  year: number;
  /** Leads back to the settings of consent. */
  privacy?: ReactNode;
}

/** Columns of links, free HTML, a row of secondary links, free HTML. Empty parts are left out. */
export function SiteFooter(props: SiteFooterProps) {
  const { t } = useRender();
  return (
    <footer className={styles.footer} data-surface="black">
      <div className={styles.inner}>
        <div className={styles.top}>
          <p className={styles.brand}>{props.brandName}</p>
          <ul className={styles.columns}>
            {props.columns.map((column) => (
              <li key={column.id}>
                <p className={styles.columnTitle}>
                  {column.children.length ? column.title : <FooterLink item={column} />}
                </p>
                <ul className={styles.links}>
                  {column.children.map((item) => (
                    <li key={item.id}>
                      <FooterLink item={item} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </div>
        <SafeHtml html={sanitizeHtml(props.middleHtml)} className={styles.html} />
        <div className={styles.bottom}>
          <p>{t('footer.copyright', { year: String(props.year), name: isolated(props.brandName) })}</p>
          <ul className={styles.secondary}>
            {props.secondary.map((item) => (
              <li key={item.id}>
                <FooterLink item={item} />
              </li>
            ))}
            {props.privacy ? <li>{props.privacy}</li> : null}
          </ul>
        </div>
        <SafeHtml html={sanitizeHtml(props.bottomHtml)} className={styles.html} />
      </div>
    </footer>
  );
}

function FooterLink({ item }: { item: NavItem }) {
  if (!item.href) return <span>{item.title}</span>;
  return (
    <a
      href={item.href}
      className={styles.link}
      target={item.newWindow ? '_blank' : undefined}
      rel={item.newWindow ? 'noopener' : undefined}
      hrefLang={item.language}
    >
      <bdi>{item.title}</bdi>
      {item.language ? <LanguageMark of={item.language} /> : null}
      {item.newWindow ? <NewWindowNotice /> : null}
    </a>
  );
}

/** A name within a sentence keeps its own direction, as in `<bdi>`. */
const isolated = (name: string): string => `\u2068${name}\u2069`;
