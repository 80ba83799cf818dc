import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Icon } from '#site/ui/icon.tsx';
import type { StockList } from './listing-load.ts';
import styles from './pages.module.css';
import { stockAddress } from './stock-query.ts';

/** Neighbours of the page, the first and the last. */
const shownPages = (page: number, pages: number): number[] =>
  [...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);

/** Links to the other pages of the list, to its end. */
export function ListPages({ list: { asked, page, pages }, target }: { list: StockList; target: string }) {
  const { t, locale } = useRender();
  if (pages < 2) return null;
  const href = (to: number) => `${stockAddress({ ...asked, page: to })}#${target}`;
  const count = new Intl.NumberFormat(locale, { useGrouping: false });
  const marks = { 'data-stock-link': 'page', 'data-no-prerender': '' };
  const turn = (to: number, rel: 'prev' | 'next') =>
    to < 1 || to > pages ? null : (
      <a href={href(to)} rel={rel} className={classes(styles.step, styles.turn)} {...marks}>
        {rel === 'prev' ? <Icon of={ArrowLeft} size={18} mirror /> : null}
        {t(rel === 'prev' ? 'stock.previous' : 'stock.next')}
        {rel === 'next' ? <Icon of={ArrowRight} size={18} mirror /> : null}
      </a>
    );
  const shown = shownPages(page, pages);
  return (
    <nav aria-label={t('stock.pages')} className={styles.pages}>
      {turn(page - 1, 'prev')}
      <ul className={styles.steps}>
        {shown.map((each, index) => (
          <li key={each} className={each - (shown[index - 1] ?? each) > 1 ? styles.gap : undefined}>
            <a
              href={href(each)}
              className={styles.step}
              aria-label={t('stock.page', { page: String(each) })}
              aria-current={each === page ? 'page' : undefined}
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
