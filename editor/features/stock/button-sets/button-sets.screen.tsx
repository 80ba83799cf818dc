import { useQuery } from '@tanstack/react-query';
import { MousePointerClick } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { EditedList } from '#editor/pieces/list-view/edited-list.tsx';
import { stockChoicesQuery } from '#editor/pieces/stock/stock.api.ts';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { buttonSetColumns } from './button-set-columns.tsx';
import { ButtonSetForm } from './button-set-form.tsx';
import {
  type ButtonSetItem,
  buttonSetsQuery,
  contentOf,
  createButtonSet,
  deleteButtonSet,
  updateButtonSet,
} from './button-sets.api.ts';

/** What visitors can do with cars, by listing. */
export const Component = () => {
  const list = useQuery(buttonSetsQuery);
  const { data: choices } = useQuery(stockChoicesQuery);
  const setup = usePermission('stock.setup');
  const { run, tell, reload } = useWrites(['stock']);
  const remove = (set: ButtonSetItem) =>
    void run(t('Not deleted'), async () => {
      await deleteButtonSet(set);
      // Cars that had it are not given it back: nobody knows which of them should.
      tell(
        t('Deleted {name}', { name: set.name }),
        set.vehicles === 0
          ? { write: () => createButtonSet(contentOf(set)), refused: t('Not brought back') }
          : undefined,
      );
    });
  return (
    <EditedList
      title={t('Button sets')}
      name={t('the button sets')}
      status={t('{count, plural, one {# set} other {# sets}}', { count: list.data?.items.length ?? 0 })}
      query={list}
      columns={(edit) =>
        buttonSetColumns({
          edit,
          remove,
          listingName: (key) => choices?.listings.find((one) => one.key === key)?.name ?? key,
          disabledReason: setup.reason,
        })
      }
      right={setup}
      add={t('New set')}
      empty={{
        icon: MousePointerClick,
        title: t('No button sets yet'),
        text: t('A set says what visitors can do with a car: ask, drive, reserve, order.'),
      }}
      nameOf={({ name }) => name}
      onReload={() => void reload()}
      onSaved={(now, before) => {
        void reload();
        tell(before ? t('Saved {name}', { name: now.name }) : t('Added {name}', { name: now.name }), {
          write: () => (before ? updateButtonSet(now, contentOf(before)) : deleteButtonSet(now)),
        });
      }}
      renderForm={(form) => <ButtonSetForm {...form} />}
    />
  );
};
