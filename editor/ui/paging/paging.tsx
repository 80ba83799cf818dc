import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './paging.module.css';

export interface PagingProps {
  /** What is paged, such as "Pages of the log". */
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Words of the two arrows; a list by time says "Newer" and "Older". */
  previous?: string;
  next?: string;
}

/** From page to page of a list; nothing when there is only one. */
export const Paging = ({
  label,
  page,
  pages,
  onPage,
  previous = t('Previous page'),
  next = t('Next page'),
}: PagingProps) =>
  pages <= 1 ? null : (
    <nav aria-label={label} className={styles.paging}>
      <IconButton
        icon={ChevronLeft}
        label={previous}
        isDisabled={page <= 1}
        onPress={() => onPage(page - 1)}
        className={styles.arrow}
      />
      <span>{t('Page {page} of {pages}', { page, pages })}</span>
      <IconButton
        icon={ChevronRight}
        label={next}
        isDisabled={page >= pages}
        onPress={() => onPage(page + 1)}
        className={styles.arrow}
      />
    </nav>
  );
