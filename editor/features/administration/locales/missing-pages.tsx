import { Link } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { localeName } from '#editor/pieces/locales/locale-names.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Popover } from '#editor/ui/popover/popover.tsx';
import type { PageLanguages } from './locales.api.ts';
import styles from './locales.module.css';

/** How many public pages visitors do not get in a language, and which: each leads to the builder in that language. */
export const MissingPages = ({ locale, pages }: { locale: string; pages: readonly PageLanguages[] }) => {
  const heading = t('Not public in {locale}', { locale: localeName(locale) });
  return (
    <Popover
      label={heading}
      trigger={
        <Button
          size="sm"
          className={styles.missing ?? ''}
          aria-label={`${t('{lacks} missing', { lacks: pages.length })}, ${localeName(locale)}`}
        >
          {t('{lacks} missing', { lacks: pages.length })}
        </Button>
      }
    >
      <h3>{heading}</h3>
      <ul className={styles.pages}>
        {pages.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/cms/pages/${encodeURIComponent(id)}?locale=${locale}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </Popover>
  );
};
