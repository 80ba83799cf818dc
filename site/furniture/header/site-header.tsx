import { ChevronDown, Globe, Menu, X } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Icon } from '#site/ui/icon.tsx';
import { NewWindowNotice } from '#site/ui/new-window-notice.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { LanguageMark } from '../language-notice/language-mark.tsx';
import type { Breadcrumb, LanguageChoice, NavItem } from '../navigation.types.ts';
import styles from './site-header.module.css';

export interface SiteHeaderProps {
  brand: { name: string; href: string; logo: string | null };
  items: readonly NavItem[];
  languages: readonly LanguageChoice[];
  breadcrumbs: readonly Breadcrumb[];
  /** Path of the page, to mark its menu entry. */
  currentHref: string;
}

/**
 * Brand, main menu, languages. Works without script: the drawer on phones is a popover, submenus are `<details>` of
 * one name; `header.element.ts` adds Escape, closing outside and arrow keys.
 */
export function SiteHeader({ brand, items, languages, breadcrumbs, currentHref }: SiteHeaderProps) {
  const { t } = useRender();
  return (
    <fc-header class={styles.header} data-surface="light">
      <header className={styles.bar}>
        <a href={brand.href} className={styles.brand}>
          {brand.logo ? <img src={brand.logo} alt={brand.name} height={28} className={styles.logo} /> : brand.name}
        </a>
        <button type="button" popoverTarget="fc-menu" className={styles.toggle}>
          <Icon of={Menu} size={24} />
          <VisuallyHidden>{t('nav.menu')}</VisuallyHidden>
        </button>
        <div id="fc-menu" popover="auto" className={styles.menu}>
          <div className={styles.drawerTop}>
            <span className={styles.brand}>{brand.name}</span>
            <button type="button" popoverTarget="fc-menu" popoverTargetAction="hide" className={styles.toggle}>
              <Icon of={X} size={24} />
              <VisuallyHidden>{t('nav.close')}</VisuallyHidden>
            </button>
          </div>
          <nav aria-label={t('nav.main')}>
            <ul className={styles.list}>
              {items.map((item) => (
                <TopEntry key={item.id} item={item} currentHref={currentHref} />
              ))}
            </ul>
          </nav>
          <LanguageSwitch languages={languages} />
        </div>
      </header>
      <Breadcrumbs items={breadcrumbs} />
    </fc-header>
  );
}

function TopEntry({ item, currentHref }: { item: NavItem; currentHref: string }) {
  if (item.children.length === 0) {
    return (
      <li>
        <NavLink item={item} current={item.href === currentHref} className={styles.top} />
      </li>
    );
  }
  const overview = item.href && !item.href.includes('#') ? [{ ...item, children: [] }] : [];
  return (
    <li>
      <details name="fc-nav" className={styles.group}>
        <summary className={styles.top}>
          <bdi>{item.title}</bdi>
          <Icon of={ChevronDown} size={16} className={styles.chevron} />
        </summary>
        <ul className={styles.panel}>
          {[...overview, ...item.children].map((child) => (
            <li key={child.id}>
              <NavLink item={child} current={child.href === currentHref} className={styles.entry} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function NavLink({ item, current, className }: { item: NavItem; current: boolean; className: string | undefined }) {
  return (
    <a
      href={item.href || undefined}
      className={className}
      aria-current={current ? 'page' : undefined}
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

function LanguageSwitch({ languages }: { languages: readonly LanguageChoice[] }) {
  const { t } = useRender();
  const current = languages.find((language) => language.current);
  if (languages.length < 2 || !current) return null;
  return (
    <details name="fc-nav" className={classes(styles.group, styles.languages)}>
      <summary className={styles.top}>
        <Icon of={Globe} size={18} />
        <VisuallyHidden>{`${t('nav.language')}: `}</VisuallyHidden>
        {current.name}
      </summary>
      <ul className={styles.panel}>
        {languages.map((language) => (
          <li key={language.locale}>
            <a
              href={language.href}
              lang={language.locale}
              hrefLang={language.locale}
              className={styles.entry}
              aria-current={language.current ? 'true' : undefined}
            >
              {language.name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-header': React.HTMLAttributes<HTMLElement> & { class?: string | undefined };
    }
  }
}
