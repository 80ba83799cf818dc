import { ArrowLeft, ArrowRight } from 'lucide-react';
import { numberFormat } from '#site/i18n/intl-formats.ts';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import styles from './paging.module.css';

export interface PagingProps {
  page: number;
  pages: number;
  /** Address of a page of the list. */
  href: (page: number) => string;
  words: { name: string; previous: string; next: string; page: (number: string) => string };
  /** What scripts know the links by. */
  marks?: Readonly<Record<`data-${string}`, string>>;
}

/** Neighbours of the page, the first and the last. */
const shownPages = (page: number, pages: number): number[] =>
  [...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);

/** Links to the other pages of a list, to its end; nothing where there is one page. */
export function Paging({ page, pages, href, words, marks }: PagingProps) {
  const { locale } = useRender();
  if (pages < 2) return null;
  const count = numberFormat(locale, { useGrouping: false });
  const turn = (to: number, rel: 'prev' | 'next') =>
    to < 1 || to > pages ? null : (
      <a href={href(to)} rel={rel} className={classes(styles.step, styles.turn)} data-no-prerender="" {...marks}>
        {rel === 'prev' ? <Icon of={ArrowLeft} size={18} mirror /> : null}
        {rel === 'prev' ? words.previous : words.next}
        {rel === 'next' ? <Icon of={ArrowRight} size={18} mirror /> : null}
      </a>
    );
  const shown = shownPages(page, pages);
  return (
    <nav aria-label={words.name} className={styles.pages}>
      {turn(page - 1, 'prev')}
      <ul className={styles.steps}>
        {shown.map((each, index) => (
          <li key={each} className={each - (shown[index - 1] ?? each) > 1 ? styles.gap : undefined}>
            <a
              href={href(each)}
              className={styles.step}
              aria-label={words.page(String(each))}
              aria-current={each === page ? 'page' : undefined}
              data-no-prerender=""
              {...marks}
            >
              {count.format(each)}
            </a>
          </li>
        ))}
      </ul>
      {turn(page + 1, 'next')}
    </nav>
  );
}
