import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { shownPath } from '#editor/pieces/block-library/shown-path.ts';
import { TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { counted } from '#editor/ui/counted.ts';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import type { BinItem } from './bin.api.ts';
import { binQuery, restore } from './bin.api.ts';
import styles from './bin.module.css';
import { PurgeDialog } from './purge-dialog.tsx';

interface BinRows {
  /** Why this person may not; undefined where they may. */
  reason: string | undefined;
  onRestore: (item: BinItem) => void;
  onErase: (item: BinItem) => void;
}

const columnsOf = ({ reason, onRestore, onErase }: BinRows): TableColumn<BinItem>[] => [
  {
    id: 'title',
    label: 'Page',
    isRowHeader: true,
    render: (item) => <TwoLines note={<code>{shownPath(item.path)}</code>}>{item.title}</TwoLines>,
  },
  {
    id: 'holds',
    label: 'Holds',
    hiddenBelow: 'sm',
    render: ({ pages, published }) =>
      `${counted(pages, 'page')}${published > 0 ? `, ${published.toLocaleString()} published` : ''}`,
  },
  {
    id: 'deleted',
    label: 'Deleted',
    render: (item) => (
      <TwoLines note={item.deleted_by}>
        <RelativeTime at={item.deleted_at} />
      </TwoLines>
    ),
  },
  {
    id: 'purge',
    label: 'Erased by itself',
    hiddenBelow: 'md',
    render: ({ purge_at: at }) => (at ? <RelativeTime at={at} /> : 'never'),
  },
  {
    id: 'actions',
    label: 'Actions',
    align: 'end',
    render: (item) => (
      <span className={styles.actions}>
        <Button
          size="sm"
          icon={RotateCcw}
          aria-label={`Restore ${item.title}`}
          disabledReason={
            reason ?? (item.parent_title ? `Restore “${item.parent_title}” first: this lies below it.` : undefined)
          }
          onPress={() => onRestore(item)}
        >
          Restore
        </Button>
        <IconButton
          size="sm"
          tone="danger"
          icon={Trash2}
          label={`Erase ${item.title} for ever`}
          disabledReason={reason}
          onPress={() => onErase(item)}
        />
      </span>
    ),
  },
];

/** What was deleted, when and by whom; brought back or erased for ever. */
export const Component = () => {
  const [text, setText] = useState('');
  const [erasing, setErasing] = useState<BinItem | null>(null);
  const publish = usePermission('pages.publish');
  const list = useQuery(binQuery(text.trim()));
  const { run, tell, reload } = useWrites(['bin'], ['pages']);
  const bringBack = (item: BinItem) =>
    run('Not restored', async () => {
      await restore(item);
      const others = item.pages - 1;
      tell(`“${item.title}” is back${others > 0 ? ` with ${counted(others, 'page')} below` : ''}`);
    });
  const erased = (item: BinItem) => {
    setErasing(null);
    tell(`Erased ${counted(item.erases, 'page')}`);
    void reload();
  };

  const columns = columnsOf({ reason: publish.reason, onRestore: (item) => void bringBack(item), onErase: setErasing });
  return (
    <Screen title="Bin" status={list.data && list.data.total > 0 ? counted(list.data.total, 'deletion') : undefined}>
      <ListView
        name="the bin"
        label="Bin"
        query={list}
        columns={columns}
        search={{ label: 'Search the bin', placeholder: 'Title or address', value: text, onChange: setText }}
        narrowed={text ? { title: 'Nothing matches', onShowAll: () => setText('') } : undefined}
        empty={
          <EmptyState icon={Trash2} title="The bin is empty">
            Deleted pages wait here, with everything below them, until they are restored or erased.
          </EmptyState>
        }
      />
      <PurgeDialog item={erasing} onDone={erased} onClose={() => setErasing(null)} />
    </Screen>
  );
};
