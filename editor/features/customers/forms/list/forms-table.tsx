import { Archive, ArchiveRestore, Copy, Download, Ellipsis, FileText, Pencil, Trash2 } from 'lucide-react';
import type { SortDescriptor } from 'react-aria-components';
import { Link } from 'react-router';
import { usePermission } from '#editor/shell/session/session.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { Table, type TableColumn } from '#editor/ui/table/table.tsx';
import { countWords, statusWords } from '../form-words.ts';
import type { FormItem, FormSort } from '../forms.api.ts';
import styles from './forms.module.css';

export type RowActions = Record<
  'open' | 'duplicate' | 'showUsage' | 'archive' | 'restore' | 'exportFile' | 'remove',
  (form: FormItem) => void
>;

const RowMenu = ({ form, actions }: { form: FormItem; actions: RowActions }) => {
  const { reason: disabledReason } = usePermission('forms.update');
  const line = (id: keyof RowActions, label: string, icon: typeof Copy, needsRight = true) => ({
    id,
    label,
    icon,
    ...(needsRight ? { disabledReason } : {}),
    onAction: () => actions[id](form),
  });
  return (
    <Menu
      label={`Actions for ${form.name}`}
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} label={`Actions for ${form.name}`} size="sm" />}
      groups={[
        [
          line('open', 'Open', Pencil, false),
          line('duplicate', 'Duplicate…', Copy),
          line('showUsage', 'Where it is used', FileText, false),
          line('exportFile', 'Export', Download, false),
        ],
        [
          form.status === 'archived'
            ? line('restore', 'Take out of the archive', ArchiveRestore)
            : line('archive', 'Archive', Archive),
          {
            ...line('remove', 'Delete', Trash2),
            tone: 'danger',
            disabledReason: disabledReason ?? (form.leads_count > 0 ? 'It has leads: archive it instead.' : undefined),
          },
        ],
      ]}
    />
  );
};

/** Counting stops at some point: a bigger number says nothing more. */
const leadCount = (count: number): string => (count > 100_000 ? 'over 100,000' : count.toLocaleString());

const shape = ({ fields, steps }: FormItem): string =>
  [countWords(fields.length, 'field', 'fields'), steps.length > 1 ? `${steps.length} steps` : '']
    .filter(Boolean)
    .join(' · ');

const columnsOf = (actions: RowActions, usage: ReadonlyMap<string, number> | undefined): TableColumn<FormItem>[] => [
  {
    id: 'name',
    label: 'Name',
    isRowHeader: true,
    allowsSorting: true,
    render: (form) => (
      <span className={styles.name}>
        <Link to={`/cms/forms/${form.id}`} className={styles.link}>
          {form.name}
        </Link>
        <span className={styles.small}>{shape(form)}</span>
      </span>
    ),
  },
  {
    id: 'status',
    label: 'State',
    render: ({ status, draft }) => (
      <span className={styles.state}>
        <Status tone={statusWords[status].tone} shape={statusWords[status].shape}>
          {statusWords[status].label}
        </Status>
        {draft && <span className={styles.small}>with changes by {draft.updated_by}</span>}
      </span>
    ),
  },
  {
    id: 'leads',
    label: 'Leads',
    align: 'end',
    hiddenBelow: 'sm',
    render: ({ id, name, leads_count: count }) =>
      count === 0 ? (
        <span className={styles.small}>none</span>
      ) : (
        <Link
          to={`/cms/leads?form_id_eq=${encodeURIComponent(id)}`}
          className={styles.count}
          aria-label={`Leads of ${name}: ${leadCount(count)}`}
        >
          {leadCount(count)}
        </Link>
      ),
  },
  {
    id: 'usage',
    label: 'Used on',
    hiddenBelow: 'md',
    render: ({ id }) => {
      const pages = usage?.get(id);
      if (pages === undefined) return <span className={styles.small}>…</span>;
      return pages === 0 ? <span className={styles.small}>no page</span> : countWords(pages, 'page', 'pages');
    },
  },
  {
    id: 'languages',
    label: 'Languages',
    hiddenBelow: 'md',
    render: ({ locale, translations }) => (
      <span className={styles.languages}>{[locale, ...Object.keys(translations)].join(', ')}</span>
    ),
  },
  {
    id: 'updated_at',
    label: 'Changed',
    align: 'end',
    allowsSorting: true,
    hiddenBelow: 'md',
    render: ({ updated_at: at, updated_by: by }) => (
      <span className={styles.changed}>
        <RelativeTime at={at} />
        <span className={styles.small}>{by}</span>
      </span>
    ),
  },
  {
    id: 'menu',
    label: 'Actions',
    align: 'end',
    render: (form) => <RowMenu form={form} actions={actions} />,
  },
];

const descriptorOf = (sort: FormSort): SortDescriptor => ({
  column: sort.replace('-', ''),
  direction: sort.startsWith('-') ? 'descending' : 'ascending',
});

const sortOf = ({ column, direction }: SortDescriptor): FormSort => {
  const key = column === 'name' ? 'name' : 'updated_at';
  return direction === 'descending' ? `-${key}` : key;
};

/** The forms, one a row. */
export const FormsTable = (props: {
  items: readonly FormItem[];
  /** Pages that show each form; undefined while that is looked up. */
  usage: ReadonlyMap<string, number> | undefined;
  actions: RowActions;
  sort: FormSort;
  onSort: (sort: FormSort) => void;
}) => (
  <Table
    label="Forms"
    columns={columnsOf(props.actions, props.usage)}
    rows={props.items}
    onRowAction={(id) => {
      const form = props.items.find((item) => item.id === id);
      if (form) props.actions.open(form);
    }}
    sort={descriptorOf(props.sort)}
    onSortChange={(sort) => props.onSort(sortOf(sort))}
  />
);
