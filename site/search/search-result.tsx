import type { SearchResult } from '#api-clients/search/search.contract.ts';
import { LanguageMark } from '#site/furniture/language-notice/language-mark.tsx';
import { useRender } from '#site/render/render-context.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { MarkedText } from './marked-text.tsx';
import styles from './search-page.module.css';

type Result = SearchResult['attributes'];

/** One thing that was found: where it lies, its title and the words around what was looked for. */
export function SearchResultItem({ path, kind, title, excerpt, section, language, image_id: image }: Result) {
  const { t, localPath } = useRender();
  const place = kind === 'dealers' ? t('search.dealers') : section;
  return (
    <li className={styles.result}>
      <div className={styles.words}>
        {place ? <p className={styles.section}>{place}</p> : null}
        <h2 className={styles.title}>
          <a href={localPath(path)} lang={language} hrefLang={language}>
            <MarkedText pieces={title} />
          </a>
          {language ? <LanguageMark of={language} /> : null}
        </h2>
        {excerpt.length > 0 ? (
          <p className={styles.excerpt} lang={language} dir={language ? 'auto' : undefined}>
            <MarkedText pieces={excerpt} />
          </p>
        ) : null}
      </div>
      {image ? (
        <div className={styles.picture}>
          <Picture image={{ id: image, decorative: true }} ratio="card" sizes="12rem" />
        </div>
      ) : null}
    </li>
  );
}
