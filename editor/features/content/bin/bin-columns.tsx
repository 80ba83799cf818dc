import { RotateCcw, Trash2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { shownPath } from '#editor/pieces/block-library/shown-path.ts';
import { TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import type { BinItem } from './bin.api.ts';
import styles from './bin.module.css';

interface BinRows {
  /** Why this person may not; undefined where they may. */
  reason: string | undefined;
  onRestore: (item: BinItem) => void;
  onErase: (item: BinItem) => void;
}

/** What stands in the list of the bin, and what can be done with each. */
export const binColumns = ({ reason, onRestore, onErase }: BinRows): TableColumn<BinItem>[] => [
  {
    id: 'title',
    label: t('Page'),
    isRowHeader: true,
    render: (item) => <TwoLines note={<code>{shownPath(item.path)}</code>}>{item.title}</TwoLines>,
  },
  {
    id: 'holds',
    label: t('Holds'),
    hiddenBelow: 'sm',
    render: ({ pages, published }) =>
      published > 0
        ? t('{pages, plural, one {# page} other {# pages}}, {published} published', { pages, published })
        : t('{pages, plural, one {# page} other {# pages}}', { pages }),
  },
  {
    id: 'deleted',
    label: t('Deleted'),
    render: (item) => (
      <TwoLines note={item.deleted_by}>
        <RelativeTime at={item.deleted_at} />
      </TwoLines>
    ),
  },
  {
    id: 'purge',
    label: t('Erased by itself'),
    hiddenBelow: 'md',
    render: ({ purge_at: at }) => (at ? <RelativeTime at={at} /> : 'never'),
  },
  {
    id: 'actions',
    label: t('Actions'),
    align: 'end',
    render: (item) => (
      <span className={styles.actions}>
        <Button
          size="sm"
          icon={RotateCcw}
          aria-label={t('Restore {title}', { title: item.title })}
          disabledReason={
            reason ??
            (item.parent_title
              ? t('Restore “{parent_title}” first: this lies below it.', { parent_title: item.parent_title })
              : undefined)
          }
          onPress={() => onRestore(item)}
        >
          {t('Restore')}
        </Button>
        <IconButton
          size="sm"
          tone="danger"
          icon={Trash2}
          label={t('Erase {title} for ever', { title: item.title })}
          disabledReason={reason}
          onPress={() => onErase(item)}
        />
      </span>
    ),
  },
];
