import { useQuery } from '@tanstack/react-query';
import { CodeXml, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { metaheadColumns, type RowActions } from './metahead-columns.tsx';
import { MetaheadForm } from './metahead-form.tsx';
import {
  createMetahead,
  deleteMetahead,
  type MetaheadItem,
  metaheadsQuery,
  orderMetaheads,
  previewAddress,
  publishMetahead,
  switchAll,
  switchMetahead,
  writeOf,
} from './metaheads.api.ts';

const preview = async (item: MetaheadItem) => {
  // Opened at once: a browser lets nobody open a window after it has waited.
  const opened = window.open('', '_blank');
  try {
    const address = await previewAddress(item);
    if (opened) opened.location.href = address;
  } catch (error) {
    opened?.close();
    toastProblem(t('Not shown'), error);
  }
};

/** The rows with one moved by a step. */
const moved = (items: readonly MetaheadItem[], { id }: MetaheadItem, step: number): string[] => {
  const ids = items.map((item) => item.id);
  const from = ids.indexOf(id);
  const to = Math.max(0, Math.min(ids.length - 1, from + step));
  ids.splice(to, 0, ...ids.splice(from, 1));
  return ids;
};

/** Scripts, styles and HTML that pages hold beside their blocks. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const [openId, setOpenId] = useState<string | null>(null);
  const code = usePermission('content.unsafe_html');
  const list = useQuery(metaheadsQuery);
  const { run, tell, reload } = useWrites(['metaheads']);
  const items = list.data?.items ?? [];
  const editing = items.find(({ id }) => id === openId);
  const isNew = search.has('new') && code.allowed;
  const close = () => {
    setOpenId(null);
    setSearch({}, { replace: true });
  };
  const reorder = (ids: string[]) =>
    run(t('Not moved'), async () => {
      await orderMetaheads(ids);
      tell(t('The order is saved'), { write: () => orderMetaheads(items.map(({ id }) => id)) });
    });
  const order = (item: MetaheadItem, step: number) =>
    run(t('Not moved'), async () => {
      await orderMetaheads(moved(items, item, step));
      tell(t('Moved {name} {case, select, true {up} other {down}}', { name: item.name, case: String(step < 0) }), {
        write: () => orderMetaheads(items.map(({ id }) => id)),
      });
    });
  const actions: RowActions = {
    edit: ({ id }) => setOpenId(id),
    preview: (item) => void preview(item),
    publish: (item) =>
      void run(t('Not published'), async () => {
        await publishMetahead(item);
        tell(t('Visitors now get {name}', { name: item.name }));
      }),
    toggle: (item) =>
      void run(t('Not changed'), async () => {
        const saved = await switchMetahead(item, !item.enabled);
        tell(
          t('{name} is {enabled, select, true {on} other {off}}', {
            name: item.name,
            enabled: String(Boolean(saved.enabled)),
          }),
          { write: () => switchMetahead(saved, item.enabled) },
        );
      }),
    up: (item) => void order(item, -1),
    down: (item) => void order(item, 1),
    remove: (item) =>
      void run(t('Not deleted'), async () => {
        await deleteMetahead(item);
        tell(t('Deleted {name}', { name: item.name }), {
          write: () => createMetahead(writeOf(item)),
          refused: t('Not brought back'),
        });
      }),
  };
  const all = (isOn: boolean) =>
    void run(t('Not changed'), async () => {
      await switchAll(isOn);
      tell(isOn ? t('Pages show these elements again') : t('No page shows any of them any more'), {
        write: () => switchAll(!isOn),
      });
    });
  const add = (
    <Button variant="primary" icon={Plus} disabledReason={code.reason} onPress={() => setSearch({ new: '' })}>
      {t('New metahead')}
    </Button>
  );
  return (
    <Screen
      title={t('Metaheads')}
      status={list.data && t('{count, plural, one {# element} other {# elements}}', { count: items.length })}
      actions={add}
    >
      <ListView
        name={t('the metaheads')}
        label={t('Metaheads')}
        query={list}
        columns={metaheadColumns(actions, code.reason)}
        onRowAction={setOpenId}
        onReorder={code.allowed ? (ids) => void reorder(ids) : undefined}
        nameOf={({ name }) => name}
        tools={
          <Switch
            isSelected={list.data ? !list.data.isOff : true}
            isDisabled={!code.allowed || !list.data}
            onChange={all}
          >
            {t('Shown on the site')}
          </Switch>
        }
        empty={
          <EmptyState icon={CodeXml} title={t('No metaheads yet')} action={add}>
            {t('Scripts, styles and HTML of your own, on one page or on all of them. What needs consent waits for it.')}
          </EmptyState>
        }
      />
      <Drawer
        title={editing ? editing.name : t('New metahead')}
        isOpen={isNew || editing !== undefined}
        onOpenChange={(isOpen) => !isOpen && close()}
      >
        {(isNew || editing) && (
          <MetaheadForm
            key={editing?.id ?? 'new'}
            metahead={editing}
            reason={code.reason}
            onSaved={(saved) => {
              void reload();
              if (saved.problem) return setOpenId(saved.id);
              close();
              tell(t('Saved the draft of {name}', { name: saved.name }));
            }}
            onReload={() => {
              close();
              void reload();
            }}
            onClose={close}
          />
        )}
      </Drawer>
    </Screen>
  );
};
