import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toastProblem } from '#editor/api/problems.ts';
import { shownPath } from '#editor/pieces/block-library/shown-path.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { counted } from '#editor/ui/counted.ts';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#editor/ui/empty-state/nothing-matches.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { ListBody, ListSearch, ListTools } from '#editor/ui/list-frame/list-frame.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { Table } from '#editor/ui/table/table.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import type { BinItem } from './bin.api.ts';
import { binQuery, restore } from './bin.api.ts';
import styles from './bin.module.css';
import { PurgeDialog } from './purge-dialog.tsx';

/** What was deleted, when and by whom; brought back or erased for ever. */
export const Component = () => {
  const [text, setText] = useState('');
  const [erasing, setErasing] = useState<BinItem | null>(null);
  const publish = usePermission('pages.publish');
  const queries = useQueryClient();
  const list = useQuery(binQuery(text.trim()));
  const reload = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['bin'] }),
      queries.invalidateQueries({ queryKey: ['pages'] }),
    ]);
  };
  const bringBack = async (item: BinItem) => {
    try {
      await restore(item);
      const others = item.pages - 1;
      showToast({ title: `“${item.title}” is back${others > 0 ? ` with ${counted(others, 'page')} below` : ''}` });
    } catch (error) {
      toastProblem('Not restored', error);
    }
    await reload();
  };
  const erased = (item: BinItem) => {
    setErasing(null);
    showToast({ title: `Erased ${counted(item.erases, 'page')}` });
    void reload();
  };

  const columns: TableColumn<BinItem>[] = [
    {
      id: 'title',
      label: 'Page',
      isRowHeader: true,
      render: (item) => (
        <span className={styles.page}>
          {item.title}
          <code className={styles.small}>{shownPath(item.path)}</code>
        </span>
      ),
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
        <span className={styles.page}>
          <RelativeTime at={item.deleted_at} />
          <span className={styles.small}>{item.deleted_by}</span>
        </span>
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
              publish.reason ??
              (item.parent_title ? `Restore “${item.parent_title}” first: this lies below it.` : undefined)
            }
            onPress={() => void bringBack(item)}
          >
            Restore
          </Button>
          <IconButton
            size="sm"
            tone="danger"
            icon={Trash2}
            label={`Erase ${item.title} for ever`}
            disabledReason={publish.reason}
            onPress={() => setErasing(item)}
          />
        </span>
      ),
    },
  ];

  const empty = text ? (
    <NothingMatches title="Nothing matches" onShowAll={() => setText('')} />
  ) : (
    <EmptyState icon={Trash2} title="The bin is empty">
      Deleted pages wait here, with everything below them, until they are restored or erased.
    </EmptyState>
  );

  return (
    <Screen title="Bin" status={list.data && list.data.total > 0 ? counted(list.data.total, 'deletion') : undefined}>
      <ListTools>
        <ListSearch label="Search the bin" placeholder="Title or address" value={text} onChange={setText} />
      </ListTools>
      <ListBody isBusy={list.isFetching}>
        <Loaded query={list} name="the bin" rows={8} isEmpty={({ items }) => items.length === 0} empty={empty}>
          {({ items }) => <Table label="Bin" columns={columns} rows={items} />}
        </Loaded>
      </ListBody>
      <PurgeDialog item={erasing} onDone={erased} onClose={() => setErasing(null)} />
    </Screen>
  );
};
