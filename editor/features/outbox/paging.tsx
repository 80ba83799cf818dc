import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import styles from './outbox.module.css';

/** From page to page of a list; nothing when there is only one. */
export const Paging = (props: { label: string; page: number; pages: number; onPage: (page: number) => void }) =>
  props.pages <= 1 ? null : (
    <nav aria-label={props.label} className={styles.paging}>
      <IconButton
        icon={ChevronLeft}
        label="Newer"
        isDisabled={props.page <= 1}
        onPress={() => props.onPage(props.page - 1)}
        className={styles.arrow}
      />
      <span>
        Page {props.page.toLocaleString()} of {props.pages.toLocaleString()}
      </span>
      <IconButton
        icon={ChevronRight}
        label="Older"
        isDisabled={props.page >= props.pages}
        onPress={() => props.onPage(props.page + 1)}
        className={styles.arrow}
      />
    </nav>
  );
