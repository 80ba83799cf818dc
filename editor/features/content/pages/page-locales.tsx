import { VisuallyHidden } from '#editor/ui/visually-hidden/visually-hidden.tsx';
import styles from './page-row.module.css';
import type { PageItem } from './page-tree.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** A language of a page beside its source: what visitors get of it. */
const stateOf = (page: PageItem, locale: string): 'public' | 'changed' | 'held' | 'draft' => {
  if (!page.published_locales.includes(locale)) return page.held_locales.includes(locale) ? 'held' : 'draft';
  return page.changed_locales.includes(locale) ? 'changed' : 'public';
};

const words = { public: 'public', changed: 'public, changed since', held: 'held back', draft: 'not public' };

/** The languages a page is translated into beside its source, and how each stands. */
export const PageLocales = ({ page }: { page: PageItem }) => (
  <span className={styles.locales}>
    {page.locales.map((locale) => {
      const state = stateOf(page, locale);
      const name = names.of(locale) ?? locale;
      return (
        <span key={locale} className={styles.locale} data-state={state} title={`${name}: ${words[state]}`}>
          <span aria-hidden="true">{locale}</span>
          <VisuallyHidden>{`${name}: ${words[state]}`}</VisuallyHidden>
        </span>
      );
    })}
  </span>
);
