import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReusableUse } from '#api-clients/admin/reusables.operations.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { usesQuery } from '#editor/builder/document/reusables/reusables.api.ts';
import { localeName } from '#editor/builder/document/translate/locales.ts';
import { t } from '#editor/i18n/t.ts';
import { useSiteLocales } from '#editor/pieces/site-settings/site-settings.ts';
import { Select } from '#editor/ui/select/select.tsx';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import { BeforeAfter } from './before-after.tsx';
import styles from './publish.module.css';

/** Pages shown at once; the rest is counted. */
const mostPages = 20;
/** Languages named of each; the rest is counted. */
const mostLanguages = 8;
/** The first of them are drawn, before and after. */
const mostDrawn = 5;

/** "Block 3 of 12 · English, Deutsch" */
const placeWords = ({ position, of, locales }: ReusableUse['attributes'], source: string): string => {
  const place =
    position === null ? t('Inside another block') : t('Block {position} of {count}', { position, count: of });
  const languages = [source, ...locales.filter((locale) => locale !== source)];
  const rest = languages.length - mostLanguages;
  const named = languages.slice(0, mostLanguages).map(localeName);
  return `${place} · ${[...named, ...(rest > 0 ? [t('{rest} more', { rest })] : [])].join(', ')}`;
};

/**
 * Before a reusable section goes out: the public pages that change with it, where on them, and in which languages, with
 * pictures of the first ones before and after.
 */
export const WhereItShows = ({ id }: { id: string }) => {
  const [source = 'en'] = useSiteLocales();
  const [asked, setAsked] = useState<string | null>(null);
  const uses = useQuery({ ...usesQuery(id), refetchOnMount: 'always' });
  if (uses.isPending) return <Skeleton rows={2} label={t('Looking where it is used')} />;
  if (uses.isError) return <p className={styles.words}>{describeProblem(uses.error).detail}</p>;
  const live = uses.data.filter(({ attributes }) => attributes.published);
  const drafts = uses.data.length - live.length;
  const locales = [...new Set([source, ...live.flatMap(({ attributes }) => attributes.locales)])];
  const drawn = asked ?? source;
  return (
    <>
      <h3 className={styles.heading}>
        {live.length === 0
          ? t('No public page shows it yet')
          : t('{pages, plural, one {Changes one public page} other {Changes # public pages}} at once', {
              pages: live.length,
            })}
      </h3>
      {live.length > 0 && locales.length > 1 && (
        <Select
          label={t('Language of the pictures')}
          options={locales.map((locale) => ({ id: locale, label: localeName(locale) }))}
          value={drawn}
          onChange={setAsked}
        />
      )}
      <ul className={styles.list} aria-label={t('Public pages that change')}>
        {live.slice(0, mostPages).map(({ id: page, attributes }, index) => (
          <li key={page} className={index < mostDrawn ? styles.drawn : styles.line}>
            <span className={styles.words}>
              <a href={`/cms/pages/${page}`} target="_blank" rel="noreferrer">
                {attributes.title}
              </a>{' '}
              <bdi dir="ltr">{attributes.path}</bdi>
              <span className={styles.small}>{placeWords(attributes, source)}</span>
            </span>
            {index < mostDrawn && <BeforeAfter page={page} section={id} locale={drawn} />}
          </li>
        ))}
        {live.length > mostPages && (
          <li className={styles.line}>{t('{count} more pages', { count: live.length - mostPages })}</li>
        )}
      </ul>
      {drafts > 0 && (
        <p className={styles.small}>
          {t('{drafts, plural, one {One draft shows} other {# drafts show}} it too, for nobody but staff so far.', {
            drafts,
          })}
        </p>
      )}
    </>
  );
};
