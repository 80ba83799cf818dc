import type { ReactNode } from 'react';
import { useRender } from '#site/render/render-context.tsx';
import { type SafeHtmlText, sanitizeHtml } from '#site/render/sanitize-html.ts';
import { SafeHtml } from '#site/ui/safe-html.tsx';
import { isMostlyForeign } from '../language-notice/mostly-foreign.ts';
import type { FurnitureBrand, NavItem } from '../navigation.types.ts';
import { FooterLink } from './footer-link.tsx';
import type { FooterContent } from './footer-of-page.ts';
import { FooterSearch } from './footer-search.tsx';
import styles from './site-footer.module.css';

export interface SiteFooterProps extends FooterContent {
  /** Logo and home of the page's brand. */
  brand: FurnitureBrand;
  /** The dealer, for the line of the copyright. */
  name: string;
  /** What the retailer service answered. */
  retailer: SafeHtmlText | null;
  hasSearch: boolean;
  year: number;
  /** Visitors have signed in to see the page. */
  hasSignOut?: boolean;
  /** Leads back to the settings of consent. */
  privacy?: ReactNode;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-footer': {
        id: string;
        class?: string | undefined;
        'data-surface'?: string;
        'data-mostly-foreign'?: boolean | undefined;
        children?: ReactNode;
      };
    }
  }
}

/** Links in columns, retailer, search, free HTML, a row of links, free HTML. Empty parts are left out. */
export function SiteFooter(props: SiteFooterProps) {
  const { t, mode } = useRender();
  const { brand, columns, secondary, retailer } = props;
  return (
    <fc-footer
      id="fc-footer"
      class={styles.footer}
      data-surface="black"
      data-mostly-foreign={isMostlyForeign([...columns, ...secondary]) || undefined}
    >
      <footer className={styles.inner} data-later={mode === 'canvas' ? undefined : true}>
        <div className={styles.head}>
          <a href={brand.href} className={styles.brand}>
            {brand.logo ? <img src={brand.logo} alt={brand.name} height={32} className={styles.logo} /> : brand.name}
          </a>
          {props.hasSearch ? <FooterSearch /> : null}
        </div>
        {columns.length > 0 ? (
          <nav aria-label={t('footer.links')}>
            <ul className={styles.columns}>
              {columns.map((column) => (
                <Column key={column.id} column={column} />
              ))}
            </ul>
          </nav>
        ) : null}
        {retailer ? (
          <section className={styles.retailer} aria-label={t('footer.retailer')}>
            <SafeHtml html={retailer} />
          </section>
        ) : null}
        <SafeHtml html={sanitizeHtml(props.middleHtml.text)} spoken={props.middleHtml} className={styles.middle} />
        <div className={styles.bottom}>
          <p>{t('footer.copyright', { year: String(props.year), name: isolated(props.name) })}</p>
          {secondary.length > 0 || props.privacy || props.hasSignOut ? (
            <ul className={styles.secondary}>
              {secondary.map((item) => (
                <li key={item.id}>
                  <FooterLink item={item} />
                </li>
              ))}
              {props.privacy ? <li>{props.privacy}</li> : null}
              {props.hasSignOut ? <SignOut /> : null}
            </ul>
          ) : null}
        </div>
        <SafeHtml html={sanitizeHtml(props.bottomHtml.text)} spoken={props.bottomHtml} className={styles.small} />
      </footer>
    </fc-footer>
  );
}

/** Works without script; the sign-in service lies beside the site, whatever path that begins with. */
function SignOut() {
  const { t } = useRender();
  return (
    <li>
      <form action="/auth/sign-out" method="post">
        <button type="submit" className={styles.link}>
          {t('footer.sign_out')}
        </button>
      </form>
    </li>
  );
}

function Column({ column }: { column: NavItem }) {
  return (
    <li>
      <p className={styles.columnTitle}>
        {column.children.length > 0 ? <bdi lang={column.spoken}>{column.title}</bdi> : <FooterLink item={column} />}
      </p>
      {column.children.length > 0 ? (
        <ul className={styles.links}>
          {column.children.map((item) => (
            <li key={item.id}>
              <FooterLink item={item} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** A name within a sentence keeps its own direction, as in `<bdi>`. */
const isolated = (name: string): string => `\u2068${name}\u2069`;
