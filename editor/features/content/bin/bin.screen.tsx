import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { counted } from '#editor/ui/counted.ts';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import type { BinItem } from './bin.api.ts';
import { binQuery, restore } from './bin.api.ts';
import { binColumns } from './bin-columns.tsx';
import { PurgeDialog } from './purge-dialog.tsx';

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

  const columns = binColumns({
    reason: publish.reason,
    onRestore: (item) => void bringBack(item),
    onErase: setErasing,
  });
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
