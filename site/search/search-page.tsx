import type { SearchMeta, SearchResult } from '#api-clients/search/search.contract.ts';
import type { NavItem } from '#site/furniture/navigation.types.ts';
import { useRender } from '#site/render/render-context.tsx';
import { Heading } from '#site/ui/heading.tsx';
import { Paging } from '#site/ui/paging/paging.tsx';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { Section } from '#site/ui/section.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-page.module.css';
import { type AskedSearch, searchAddress } from './search-query.ts';
import { SearchResultItem } from './search-result.tsx';

export interface FoundResults {
  data: readonly SearchResult[];
  meta: SearchMeta;
}

export interface SearchPageProps {
  asked: AskedSearch;
  /** Null while nothing was asked; undefined when the search does not answer. */
  found: FoundResults | null | undefined;
  /** Where somebody who found nothing may start. */
  starts: readonly NavItem[];
}

/** `/search`: the form, what was found, and what helps when nothing was. Works without script. */
export function SearchPage({ asked, found, starts }: SearchPageProps) {
  const { t } = useRender();
  const { q } = asked;
  return (
    <Section surface="light" innerClassName={styles.page}>
      <Heading text={q ? t('search.results_for', { q: isolated(q) }) : t('search.title')} tag={1} size="m" />
      <SearchForm q={q} id="fc-search-page" />
      {found === undefined ? <Paragraph text={t('search.unavailable')} size="l" /> : null}
      {found ? <Results asked={asked} found={found} starts={starts} /> : null}
    </Section>
  );
}

function Results({ asked, found, starts }: SearchPageProps & { found: FoundResults }) {
  const { t } = useRender();
  const { q } = asked;
  const { corrected, is_some: isSome, total_count: count, total_is_capped: isCapped } = found.meta;
  if (count === 0) return <Nothing q={q} starts={starts} />;
  return (
    <>
      <div className={styles.about}>
        <p>{t(isCapped ? 'search.count_capped' : 'search.count', { count })}</p>
        {corrected ? <p>{t('search.corrected', { q: isolated(q), corrected: isolated(corrected) })}</p> : null}
        {isSome ? <p>{t('search.some')}</p> : null}
      </div>
      <Groups asked={asked} meta={found.meta} />
      <ol className={styles.results}>
        {found.data.map((result) => (
          <SearchResultItem key={result.id} {...result.attributes} />
        ))}
      </ol>
      <Pages asked={asked} meta={found.meta} />
    </>
  );
}

function Groups({ asked, meta: { groups } }: { asked: AskedSearch; meta: SearchMeta }) {
  const { t, localPath } = useRender();
  if (groups.length === 0) return null;
  const choice = (group: string | undefined, title: string, count?: number) => (
    <li key={group ?? ''}>
      <a
        href={searchAddress(localPath('/search'), { q: asked.q, group })}
        className={styles.group}
        aria-current={group === asked.group ? 'true' : undefined}
        data-no-prerender=""
      >
        <bdi>{title}</bdi>
        {count === undefined ? null : <span className={styles.number}>{count}</span>}
      </a>
    </li>
  );
  return (
    <nav aria-label={t('search.groups')}>
      <ul className={styles.groups}>
        {choice(undefined, t('search.all'))}
        {groups.map(({ key, title, count }) => choice(key, key === 'dealers' ? t('search.dealers') : title, count))}
      </ul>
    </nav>
  );
}

function Pages({ asked, meta: { page, pages } }: { asked: AskedSearch; meta: SearchMeta }) {
  const { t, localPath } = useRender();
  return (
    <Paging
      page={page}
      pages={pages}
      href={(to) => searchAddress(localPath('/search'), { ...asked, page: to })}
      words={{
        name: t('search.pages'),
        previous: t('search.previous'),
        next: t('search.next'),
        page: (number) => t('search.page', { page: number }),
      }}
    />
  );
}

function Nothing({ q, starts }: { q: string; starts: readonly NavItem[] }) {
  const { t } = useRender();
  return (
    <div className={styles.nothing}>
      <Heading text={t('search.nothing', { q: isolated(q) })} tag={2} size="s" />
      <ul className={styles.tips}>
        <li>{t('search.tip_spelling')}</li>
        <li>{t('search.tip_fewer')}</li>
        {starts.length > 0 ? <li>{t('search.tip_menu')}</li> : null}
      </ul>
      <ul className={styles.groups}>
        {starts.map((item) => (
          <li key={item.id}>
            <a href={item.href} className={styles.group} hrefLang={item.language}>
              <bdi>{item.title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What somebody typed keeps its own direction within a sentence, as in `<bdi>`. */
const isolated = (text: string): string => `\u2068${text}\u2069`;
