import { Ellipsis, Pencil, Power, Route, Trash2 } from 'lucide-react';
import type { SortDescriptor } from 'react-aria-components';
import { usePermission } from '#editor/shell/session/session.ts';
import { Badge, Status } from '#editor/ui/badge/badge.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { Table } from '#editor/ui/table/table.tsx';
import { states } from './redirect-words.ts';
import type { RedirectItem, SortKey } from './redirects.api.ts';
import styles from './redirects.module.css';

export interface RowActions {
  edit: (redirect: RedirectItem) => void;
  toggle: (redirect: RedirectItem) => void;
  test: (redirect: RedirectItem) => void;
  remove: (redirect: RedirectItem) => void;
}

const RowMenu = ({ redirect, actions }: { redirect: RedirectItem; actions: RowActions }) => {
  const { reason: disabledReason } = usePermission('pages.publish');
  return (
    <Menu
      label={`Actions for ${redirect.from}`}
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} label={`Actions for ${redirect.from}`} size="sm" />}
      groups={[
        [
          { id: 'edit', label: 'Edit', icon: Pencil, disabledReason, onAction: () => actions.edit(redirect) },
          {
            id: 'toggle',
            label: redirect.enabled ? 'Switch off' : 'Switch on',
            icon: Power,
            disabledReason,
            onAction: () => actions.toggle(redirect),
          },
          { id: 'test', label: 'Test', icon: Route, onAction: () => actions.test(redirect) },
        ],
        [
          {
            id: 'delete',
            label: 'Delete',
            icon: Trash2,
            tone: 'danger',
            disabledReason,
            onAction: () => actions.remove(redirect),
          },
        ],
      ]}
    />
  );
};

const columnsOf = (actions: RowActions): TableColumn<RedirectItem>[] => [
  {
    id: 'from',
    label: 'From',
    isRowHeader: true,
    allowsSorting: true,
    render: ({ from, note }) => (
      <span className={styles.address}>
        <code>{from}</code>
        {note && <span className={styles.small}>{note}</span>}
      </span>
    ),
  },
  {
    id: 'to',
    label: 'To',
    render: ({ to, page_title: title }) => (
      <span className={styles.address}>
        <code>{to ?? 'Gone'}</code>
        {title && <span className={styles.small}>Follows the page “{title}”</span>}
      </span>
    ),
  },
  {
    id: 'http_code',
    label: 'Answer',
    allowsSorting: true,
    hiddenBelow: 'sm',
    render: ({ http_code: code }) => <Badge>{code}</Badge>,
  },
  {
    id: 'state',
    label: 'State',
    hiddenBelow: 'sm',
    render: ({ state, created_by: by }) => (
      <span className={styles.state}>
        <Status tone={states[state].tone} shape={states[state].shape}>
          {states[state].label}
        </Status>
        {by === 'automatic' && <Badge tone="info">automatic</Badge>}
      </span>
    ),
  },
  {
    id: 'hits',
    label: 'Used',
    align: 'end',
    allowsSorting: true,
    hiddenBelow: 'md',
    render: ({ hits, last_hit_at: at }) =>
      at ? (
        <span className={styles.used}>
          {hits.toLocaleString()}
          <span className={styles.small}>
            <RelativeTime at={at} />
          </span>
        </span>
      ) : (
        <span className={styles.small}>not yet</span>
      ),
  },
  {
    id: 'updated_at',
    label: 'Changed',
    align: 'end',
    allowsSorting: true,
    hiddenBelow: 'md',
    render: ({ updated_at: at, updated_by: by }) => (
      <span className={styles.used}>
        <RelativeTime at={at} />
        <span className={styles.small}>{by}</span>
      </span>
    ),
  },
  {
    id: 'menu',
    label: 'Actions',
    align: 'end',
    render: (redirect) => <RowMenu redirect={redirect} actions={actions} />,
  },
];

const descriptorOf = (sort: SortKey): SortDescriptor => ({
  column: sort.replace('-', ''),
  direction: sort.startsWith('-') ? 'descending' : 'ascending',
});

const keyOf = ({ column, direction }: SortDescriptor): SortKey => {
  const key = String(column);
  return (direction === 'descending' && key !== 'http_code' ? `-${key}` : key) as SortKey;
};

/** The redirects, one a row. */
export const RedirectTable = (props: {
  items: readonly RedirectItem[];
  actions: RowActions;
  sort: SortKey;
  onSort: (sort: SortKey) => void;
}) => (
  <Table
    label="Redirects"
    columns={columnsOf(props.actions)}
    rows={props.items}
    sort={descriptorOf(props.sort)}
    onSortChange={(sort) => props.onSort(keyOf(sort))}
  />
);
