import { staffLanguage } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { VisuallyHidden } from '#editor/ui/visually-hidden/visually-hidden.tsx';
import styles from './page-row.module.css';
import type { PageItem } from './page-tree.ts';

const names = new Intl.DisplayNames([staffLanguage], { type: 'language', fallback: 'code' });

/** A language of a page beside its source: what visitors get of it. */
const stateOf = (page: PageItem, locale: string): 'public' | 'changed' | 'held' | 'draft' => {
  if (!page.published_locales.includes(locale)) return page.held_locales.includes(locale) ? 'held' : 'draft';
  return page.changed_locales.includes(locale) ? 'changed' : 'public';
};

const words = {
  public: t('public'),
  changed: t('public, changed since'),
  held: t('held back'),
  draft: t('not public'),
};

/** As many signs as the column has room for. */
const MOST_SIGNS = 3;

const Sign = ({ text, state, meaning }: { text: string; state: keyof typeof words; meaning: string }) => (
  <span className={styles.locale} data-state={state} title={meaning}>
    <bdi dir="ltr" aria-hidden="true">
      {text}
    </bdi>
    <VisuallyHidden>{meaning}</VisuallyHidden>
  </span>
);

/** The languages a page is translated into beside its source, and how each stands; the last sign counts the rest. */
export const PageLocales = ({ page }: { page: PageItem }) => {
  const all = page.locales.map((locale) => {
    const state = stateOf(page, locale);
    return { locale, state, meaning: `${names.of(locale) ?? locale}: ${words[state]}` };
  });
  const single = all.length > MOST_SIGNS ? MOST_SIGNS - 1 : all.length;
  const rest = all.slice(single);
  return (
    <span className={styles.locales}>
      {all.slice(0, single).map(({ locale, ...sign }) => (
        <Sign key={locale} text={locale} {...sign} />
      ))}
      {rest.length > 0 && (
        <Sign
          text={`+${rest.length}`}
          state={rest.find(({ state }) => state !== 'public')?.state ?? 'public'}
          meaning={rest.map(({ meaning }) => meaning).join(', ')}
        />
      )}
    </span>
  );
};
