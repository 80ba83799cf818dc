import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
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
    run(t('Not restored'), async () => {
      await restore(item);
      const others = item.pages - 1;
      tell(
        others > 0
          ? t('“{title}” is back with {others, plural, one {# page} other {# pages}} below', {
              title: item.title,
              others,
            })
          : t('“{title}” is back', { title: item.title }),
      );
    });
  const erased = (item: BinItem) => {
    setErasing(null);
    tell(t('Erased {erases, plural, one {# page} other {# pages}}', { erases: item.erases }));
    void reload();
  };

  const columns = binColumns({
    reason: publish.reason,
    onRestore: (item) => void bringBack(item),
    onErase: setErasing,
  });
  return (
    <Screen
      title={t('Bin')}
      status={
        list.data && list.data.total > 0
          ? t('{total, plural, one {# deletion} other {# deletions}}', { total: list.data.total })
          : undefined
      }
    >
      <ListView
        name={t('the bin')}
        label={t('Bin')}
        query={list}
        columns={columns}
        search={{ label: t('Search the bin'), placeholder: t('Title or address'), value: text, onChange: setText }}
        narrowed={text ? { title: t('Nothing matches'), onShowAll: () => setText('') } : undefined}
        empty={
          <EmptyState icon={Trash2} title={t('The bin is empty')}>
            {t('Deleted pages wait here, with everything below them, until they are restored or erased.')}
          </EmptyState>
        }
      />
      <PurgeDialog item={erasing} onDone={erased} onClose={() => setErasing(null)} />
    </Screen>
  );
};
