import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { sortAsked, sortShown } from '#editor/pieces/list-view/sort-key.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { useShortcuts } from '#editor/shell/shortcuts/shortcuts.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import type { FormsFilter } from '../forms.api.ts';
import { exportAddress, firstForms, formSorts, formsQuery, usageCountsQuery } from '../forms.api.ts';
import { formColumns } from './form-columns.tsx';
import { type Asked, FormDialogs } from './form-dialogs.tsx';
import styles from './forms.module.css';
import { useFormWrites } from './use-form-writes.ts';

const states = [
  { id: '', label: t('All') },
  { id: 'published', label: t('Published') },
  { id: 'draft', label: t('Drafts') },
  { id: 'archived', label: t('Archived') },
] as const;

/** Every form: what it is, where it stands, how many leads it brought. */
export const Component = () => {
  const [, setSearch] = useSearchParams();
  const [filter, setFilter] = useState<FormsFilter>(firstForms);
  const [asked, setAsked] = useState<Asked>(null);
  const { reason, allowed } = usePermission('forms.update');
  const navigate = useNavigate();
  const list = useQuery(formsQuery(filter));
  const usage = useQuery(usageCountsQuery(list.data?.items.map(({ id }) => id) ?? []));
  const { setStatus, remove, reload } = useFormWrites();
  const narrow = (change: Partial<FormsFilter>) => setFilter({ ...filter, page: 1, ...change });
  const openNew = () => setSearch({ new: '' }, { replace: true });
  const open = (id: string) => void navigate(`/cms/forms/${id}`);
  useShortcuts(t('Forms'), allowed ? [{ keys: 'N', label: t('New form'), run: openNew }] : []);
  const columns = formColumns({
    usage: usage.data,
    disabledReason: reason,
    actions: {
      open: ({ id }) => open(id),
      duplicate: (form) => setAsked({ about: 'copy', form }),
      showUsage: (form) => setAsked({ about: 'usage', form }),
      archive: (form) => void setStatus(form, 'archived'),
      restore: (form) => void setStatus(form, 'draft'),
      exportFile: ({ id }) => window.location.assign(exportAddress(id)),
      remove: (form) => void remove(form),
    },
  });
  const add = (
    <Button variant="primary" icon={Plus} disabledReason={reason} onPress={openNew}>
      {t('New form')}
    </Button>
  );
  return (
    <Screen
      title={t('Forms')}
      status={list.data && <span className={styles.total}>{t('{total} forms', { total: list.data.total })}</span>}
      actions={
        <>
          <Button icon={Upload} disabledReason={reason} onPress={() => setAsked({ about: 'import' })}>
            {t('Import')}
          </Button>
          {add}
        </>
      }
    >
      <ListView
        name={t('the forms')}
        label={t('Forms')}
        query={list}
        columns={columns}
        onRowAction={open}
        search={{
          label: t('Search forms'),
          placeholder: t('Name of a form'),
          value: filter.text,
          onChange: (text) => narrow({ text }),
        }}
        tools={
          <SegmentedControl
            label={t('State')}
            segments={states}
            value={filter.status}
            onChange={(status) => narrow({ status })}
          />
        }
        narrowed={
          filter.text || filter.status
            ? { title: t('No form matches'), onShowAll: () => setFilter(firstForms) }
            : undefined
        }
        empty={
          <EmptyState icon={ClipboardList} title={t('No forms yet')} action={add}>
            {t(
              'A form asks visitors for what you need to call them back: a test drive, a question, their old car. What they send arrives under Leads.',
            )}
          </EmptyState>
        }
        sort={sortShown(filter.sort)}
        onSortChange={(sort) => narrow({ sort: sortAsked(sort, formSorts) })}
        paging={{ page: filter.page, onPage: (page) => setFilter({ ...filter, page }) }}
      />
      <FormDialogs asked={asked} onClose={() => setAsked(null)} reload={() => void reload()} />
    </Screen>
  );
};
