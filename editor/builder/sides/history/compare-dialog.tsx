import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { subtreeIds } from '#documents/page/copy-subtree.ts';
import { compareDocuments, diffDocuments } from '#documents/page/diff-documents.ts';
import type { DraftDocument } from '#documents/page/document.types.ts';
import { liveIds, siblingLists } from '#documents/page/places.ts';
import { api } from '#editor/api/api.ts';
import { blockName } from '#editor/builder/document/commands/block-names.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import type { BuilderStore } from '#editor/builder/document/store/builder-store.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { NotLoaded } from '#editor/ui/loaded/loaded.tsx';
import { Tabs } from '#editor/ui/tabs/tabs.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import styles from './compare.module.css';
import { CompareCanvas } from './compare-canvas.tsx';
import { CompareData } from './compare-data.tsx';
import { CompareFields } from './compare-fields.tsx';
import { type HistoryPoint, loadPoint } from './history-point.ts';

type View = 'page' | 'fields' | 'data';

/** What differs, in words; null when nothing does. */
const summaryOf = (from: DraftDocument, to: DraftDocument): string | null => {
  const { added, removed, moved, changed, meta, locales } = compareDocuments(from, to);
  const changes = Object.keys(changed).length;
  const parts = [
    ...(added.length > 0 ? [t('{count, plural, one {# added} other {# added}}', { count: added.length })] : []),
    ...(removed.length > 0 ? [t('{count, plural, one {# removed} other {# removed}}', { count: removed.length })] : []),
    ...(moved.length > 0 ? [t('{count, plural, one {# moved} other {# moved}}', { count: moved.length })] : []),
    ...(changes > 0 ? [t('{count, plural, one {# changed} other {# changed}}', { count: changes })] : []),
  ];
  const blocks = parts.length > 0 ? [t('Blocks: {parts}', { parts: parts.join(', ') })] : [];
  const rest = [
    ...(meta.length > 0 ? [t('page settings changed')] : []),
    ...(locales.length > 0 ? [t('texts translated')] : []),
  ];
  return [...blocks, ...rest].join('; ') || null;
};

/** Makes the page, or one block with what is in it, as it was; says what was done, null when it is so already. */
const restoreEarlier = (store: BuilderStore, from: DraftDocument, block: string | undefined): string | null => {
  const current = store.getDraft();
  const inside = (document: DraftDocument): string[] =>
    block === undefined ? [] : subtreeIds(block, siblingLists(document.blocks), document.blocks);
  const scope = block === undefined ? undefined : { blocks: new Set([...inside(current), ...inside(from)]) };
  const name = block === undefined ? null : blockName(from.blocks[block] ?? current.blocks[block]);
  const isTakenOut = block !== undefined && !liveIds(from.blocks).has(block);
  const words =
    name === null
      ? { label: t('Restore page'), done: t('Restored page') }
      : isTakenOut
        ? { label: t('Remove {name}', { name }), done: t('Removed {name}', { name }) }
        : { label: t('Restore {name}', { name }), done: t('Restored {name}', { name }) };
  return store.dispatch(diffDocuments(current, from, scope), { label: words.label }) ? words.done : null;
};

/** Two moments of the page: on the canvas, field by field, and as data. The older one can be brought back. */
export const CompareDialog = ({ points, onClose }: { points: readonly HistoryPoint[]; onClose: () => void }) => {
  const { store } = useEditedDocument();
  const { page, announcement } = useEditingSession();
  const { id } = page.get();
  const [view, setView] = useState<View>('page');
  const [now, setNow] = useState(() => ({ document: store.getDraft(), reading: 1 }));
  const readAgain = (): void => setNow(({ reading }) => ({ document: store.getDraft(), reading: reading + 1 }));
  const [older, newer] = useMemo(() => [...points].sort((a, b) => a.revision - b.revision), [points]);
  const loaded = useQuery({
    queryKey: ['page-compare', id, ...points.map((point) => point.id)],
    queryFn: async ({ signal }) => {
      const [from, to] = await Promise.all([
        older && loadPoint(api.admin, id, older, signal),
        newer ? loadPoint(api.admin, id, newer, signal) : null,
      ]);
      if (!from) throw new Error('There is at least one moment to compare.');
      return { from, to };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const data = loaded.data && { from: loaded.data.from, to: loaded.data.to ?? now.document };
  const summary = data ? summaryOf(data.from, data.to) : null;
  const isAsNow = data !== undefined && diffDocuments(now.document, data.from).length === 0;

  const restore = (block?: string): void => {
    if (!data) return;
    const undo = (): void => {
      store.undo();
      readAgain();
    };
    const title = restoreEarlier(store, data.from, block);
    if (title !== null) announcement.set(title);
    showToast(
      title === null
        ? { title: t('It is already as it was'), tone: 'info' }
        : { title, action: { label: t('Undo'), onAction: undo } },
    );
    readAgain();
    if (title !== null && block === undefined) onClose();
  };

  const body = (): React.ReactNode => {
    if (!data) return <NotLoaded query={loaded} name={t('the two versions')} shape="block" />;
    const names = { before: older?.words ?? '', after: newer?.words ?? t('Now') };
    return (
      <Tabs
        label={t('Ways to compare')}
        value={view}
        onChange={setView}
        tabs={[
          { id: 'page', label: t('Page'), content: <CompareCanvas key={now.reading} {...data} names={names} /> },
          {
            id: 'fields',
            label: t('Fields'),
            content: <CompareFields {...data} onRestore={store.isEditable ? restore : null} />,
          },
          { id: 'data', label: t('Data'), content: <CompareData {...data} /> },
        ]}
      />
    );
  };

  const isEmpty = data !== undefined && liveIds(data.from.blocks).size === 0;
  return (
    <Dialog
      title={t('Compare')}
      description={data ? (summary ?? t('The two are the same.')) : t('Loading…')}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      className={styles.dialog ?? ''}
      footer={
        store.isEditable && (
          <>
            <Button variant={data && !summary ? 'primary' : 'secondary'} onPress={onClose}>
              {t('Close')}
            </Button>
            {!isAsNow && (
              <Button
                variant={data && !summary ? 'secondary' : 'primary'}
                icon={RotateCcw}
                isDisabled={!data}
                onPress={() => restore()}
              >
                {isEmpty ? t('Empty the page again') : t('Restore the earlier page')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.body}>{body()}</div>
    </Dialog>
  );
};
