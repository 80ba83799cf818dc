import { Download, Trash2, X } from 'lucide-react';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { LinkButton } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { ExportProgress } from './export-progress.tsx';
import { downloadAddress, type ExportItem, isRunning } from './exports.api.ts';
import styles from './exports.module.css';

const sizes = new Intl.NumberFormat(formatLocale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });

const filterWords = ({ filter }: ExportItem): string => {
  const { created_at_gteq: from, created_at_lteq: to, status_in: kinds } = filter;
  const period = from || to ? t('{from} to {to}', { from: String(from ?? '…'), to: String(to ?? '…') }) : t('all days');
  return Array.isArray(kinds) && kinds.length > 0 ? `${period}, ${kinds.join(', ')}` : period;
};

const Actions = ({ item, onCancel }: { item: ExportItem; onCancel: (item: ExportItem) => void }) => (
  <span className={styles.actions}>
    {item.status === 'completed' && (
      <LinkButton size="sm" icon={Download} href={downloadAddress(item)} download="">
        {t('Download')}
      </LinkButton>
    )}
    {(item.status === 'completed' || isRunning(item)) && (
      <IconButton
        icon={isRunning(item) ? X : Trash2}
        size="sm"
        label={
          isRunning(item)
            ? t('Cancel the export of {form_name}', { form_name: item.form_name })
            : t('Delete the file of {form_name}', { form_name: item.form_name })
        }
        onPress={() => onCancel(item)}
      />
    )}
  </span>
);

/** The exports, one a row. */
export const exportColumns = (onCancel: (item: ExportItem) => void): TableColumn<ExportItem>[] => [
  {
    id: 'form',
    label: t('Form'),
    isRowHeader: true,
    render: (item) => (
      <TwoLines isName note={filterWords(item)}>
        {item.form_name}
      </TwoLines>
    ),
  },
  { id: 'format', label: t('Format'), hiddenBelow: 'sm', render: ({ format }) => <Badge>{format}</Badge> },
  { id: 'state', label: t('State'), render: (item) => <ExportProgress item={item} /> },
  {
    id: 'rows',
    label: t('Leads'),
    align: 'end',
    hiddenBelow: 'sm',
    render: ({ row_count: rows, file_size: size }) => (
      <TwoLines align="end" note={size !== null && sizes.format(Math.ceil(size / 1_000))}>
        {rows?.toLocaleString(formatLocale)}
      </TwoLines>
    ),
  },
  {
    id: 'by',
    label: t('Started'),
    hiddenBelow: 'md',
    render: ({ created_by: by, created_at: at }) => (
      <TwoLines note={by}>
        <RelativeTime at={at} />
      </TwoLines>
    ),
  },
  {
    id: 'expires',
    label: t('Deleted'),
    hiddenBelow: 'md',
    render: ({ status, expires_at: at }) => (status === 'completed' && at ? <RelativeTime at={at} /> : ''),
  },
  {
    id: 'actions',
    label: t('Actions'),
    align: 'end',
    render: (item) => <Actions item={item} onCancel={onCancel} />,
  },
];
