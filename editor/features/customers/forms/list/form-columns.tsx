import { Archive, ArchiveRestore, Copy, Download, FileText, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { Quiet, TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { changedColumn, menuColumn } from '#editor/pieces/list-view/usual-columns.tsx';
import { Status } from '#editor/ui/badge/badge.tsx';
import type { MenuGroup } from '#editor/ui/menu/menu.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { statusWords } from '../form-words.ts';
import type { FormItem } from '../forms.api.ts';
import styles from './forms.module.css';

export type RowActions = Record<
  'open' | 'duplicate' | 'showUsage' | 'archive' | 'restore' | 'exportFile' | 'remove',
  (form: FormItem) => void
>;

const menuOf = (form: FormItem, actions: RowActions, disabledReason: string | undefined): MenuGroup[] => {
  const line = (id: keyof RowActions, label: string, icon: typeof Copy, needsRight = true) => ({
    id,
    label,
    icon,
    ...(needsRight ? { disabledReason } : {}),
    onAction: () => actions[id](form),
  });
  return [
    [
      line('open', t('Open'), Pencil, false),
      line('duplicate', t('Duplicate…'), Copy),
      line('showUsage', t('Where it is used'), FileText, false),
      line('exportFile', t('Export'), Download, false),
    ],
    [
      form.status === 'archived'
        ? line('restore', t('Take out of the archive'), ArchiveRestore)
        : line('archive', t('Archive'), Archive),
      {
        ...line('remove', t('Delete'), Trash2),
        tone: 'danger',
        disabledReason: disabledReason ?? (form.leads_count > 0 ? t('It has leads: archive it instead.') : undefined),
      },
    ],
  ];
};

/** Counting stops at some point: a bigger number says nothing more. */
const leadCount = (count: number): string => (count > 100_000 ? 'over 100,000' : count.toLocaleString(formatLocale));

const shape = ({ fields, steps }: FormItem): string =>
  [
    t('{count, plural, one {# field} other {# fields}}', { count: fields.length }),
    steps.length > 1 ? t('{count} steps', { count: steps.length }) : '',
  ]
    .filter(Boolean)
    .join(' · ');

interface FormRows {
  actions: RowActions;
  /** Pages that show each form; undefined while that is looked up. */
  usage: ReadonlyMap<string, number> | undefined;
  /** Why this person may not change forms. */
  disabledReason: string | undefined;
}

/** The forms, one a row. */
export const formColumns = ({ actions, usage, disabledReason }: FormRows): TableColumn<FormItem>[] => [
  {
    id: 'name',
    label: t('Name'),
    isRowHeader: true,
    allowsSorting: true,
    render: (form) => (
      <TwoLines isName note={shape(form)}>
        <Link to={`/cms/forms/${form.id}`}>{form.name}</Link>
      </TwoLines>
    ),
  },
  {
    id: 'status',
    label: t('State'),
    render: ({ status, draft }) => (
      <TwoLines note={draft && t('with changes by {updated_by}', { updated_by: draft.updated_by })}>
        <Status tone={statusWords[status].tone} shape={statusWords[status].shape}>
          {statusWords[status].label}
        </Status>
      </TwoLines>
    ),
  },
  {
    id: 'leads',
    label: t('Leads'),
    align: 'end',
    hiddenBelow: 'sm',
    render: ({ id, name, leads_count: count }) =>
      count === 0 ? (
        <Quiet>{t('none')}</Quiet>
      ) : (
        <Link
          to={`/cms/leads?form_id_eq=${encodeURIComponent(id)}`}
          className={styles.count}
          aria-label={t('Leads of {name}: {leadCount}', { name, leadCount: leadCount(count) })}
        >
          {leadCount(count)}
        </Link>
      ),
  },
  {
    id: 'usage',
    label: t('Used on'),
    hiddenBelow: 'md',
    render: ({ id }) => {
      const pages = usage?.get(id);
      if (pages === undefined) return <Quiet>…</Quiet>;
      return pages === 0 ? (
        <Quiet>{t('no page')}</Quiet>
      ) : (
        t('{pages, plural, one {# page} other {# pages}}', { pages })
      );
    },
  },
  {
    id: 'languages',
    label: t('Languages'),
    hiddenBelow: 'md',
    render: ({ locale, translations }) => (
      <span className={styles.languages}>{[locale, ...Object.keys(translations)].join(', ')}</span>
    ),
  },
  changedColumn(),
  menuColumn(
    ({ name }) => name,
    (form) => menuOf(form, actions, disabledReason),
  ),
];
