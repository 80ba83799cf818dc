import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BlockPlace } from '#api-clients/admin/block-uses.operations.ts';
import { t } from '#editor/i18n/t.ts';
import { localeName } from '#editor/pieces/locales/locale-names.ts';
import { useSiteLocales } from '#editor/pieces/site-settings/site-settings.ts';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { placesQuery, type TemplateInUse } from './blocks-in-use.api.ts';
import styles from './blocks-in-use.module.css';

/** Languages named of each page; the rest is counted. */
const mostLanguages = 6;

/** "Block 2, 5 of 12 · English, Deutsch" */
const placeWords = ({ positions, of, locales }: BlockPlace['attributes'], source: string): string => {
  const languages = [source, ...locales.filter((locale) => locale !== source)];
  const rest = languages.length - mostLanguages;
  const named = languages.slice(0, mostLanguages).map(localeName);
  const place = t('Block {position} of {count}', { position: positions.join(', '), count: of });
  return `${place} · ${[...named, ...(rest > 0 ? [t('{rest} more', { rest })] : [])].join(', ')}`;
};

/** The public pages that change when a template does, with its places on them and their languages. */
export const BlockPlaces = ({ template }: { template: TemplateInUse }) => {
  const places = useQuery(placesQuery(template.key));
  const [source = 'en'] = useSiteLocales();
  return (
    <div className={styles.places}>
      <p className={styles.description}>{template.description}</p>
      <Loaded query={places} name={t('the pages')}>
        {(found) => (
          <>
            <h3 className={styles.heading}>
              {found.length === 0
                ? t('No public page shows this block yet')
                : t('{pages, plural, one {One public page shows it} other {# public pages show it}}', {
                    pages: found.length,
                  })}
            </h3>
            <ul aria-label={t('Public pages that show it')}>
              {found.map(({ id, attributes }) => (
                <li key={id} className={styles.place}>
                  <Link to={`/cms/pages/${id}`}>{attributes.title}</Link> <bdi dir="ltr">{attributes.path}</bdi>
                  <span className={styles.words}>{placeWords(attributes, source)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </div>
  );
};
