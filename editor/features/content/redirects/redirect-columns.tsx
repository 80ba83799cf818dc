import { Pencil, Power, Route, Trash2 } from 'lucide-react';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { Quiet, TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { changedColumn, menuColumn } from '#editor/pieces/list-view/usual-columns.tsx';
import { Badge, Status } from '#editor/ui/badge/badge.tsx';
import type { MenuGroup } from '#editor/ui/menu/menu.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { states } from './redirect-words.ts';
import type { RedirectItem } from './redirects.api.ts';
import styles from './redirects.module.css';

export type RowActions = Record<'edit' | 'toggle' | 'test' | 'remove', (redirect: RedirectItem) => void>;

const menuOf = (redirect: RedirectItem, actions: RowActions, disabledReason: string | undefined): MenuGroup[] => [
  [
    { id: 'edit', label: t('Edit'), icon: Pencil, disabledReason, onAction: () => actions.edit(redirect) },
    {
      id: 'toggle',
      label: redirect.enabled ? t('Switch off') : t('Switch on'),
      icon: Power,
      disabledReason,
      onAction: () => actions.toggle(redirect),
    },
    { id: 'test', label: t('Test'), icon: Route, onAction: () => actions.test(redirect) },
  ],
  [
    {
      id: 'delete',
      label: t('Delete'),
      icon: Trash2,
      tone: 'danger',
      disabledReason,
      onAction: () => actions.remove(redirect),
    },
  ],
];

/** The redirects, one a row; `disabledReason` says why this person may not change them. */
export const redirectColumns = (
  actions: RowActions,
  disabledReason: string | undefined,
): TableColumn<RedirectItem>[] => [
  {
    id: 'from',
    label: t('From'),
    isRowHeader: true,
    allowsSorting: true,
    render: ({ from, note }) => (
      <TwoLines note={note}>
        <code>{from}</code>
      </TwoLines>
    ),
  },
  {
    id: 'to',
    label: t('To'),
    render: ({ to, page_title: title }) => (
      <TwoLines note={title && t('Follows the page “{title}”', { title })}>
        <code>{to ?? t('Gone')}</code>
      </TwoLines>
    ),
  },
  {
    id: 'http_code',
    label: t('Answer'),
    allowsSorting: true,
    hiddenBelow: 'sm',
    render: ({ http_code: code }) => <Badge>{code}</Badge>,
  },
  {
    id: 'state',
    label: t('State'),
    hiddenBelow: 'sm',
    render: ({ state, created_by: by }) => (
      <span className={styles.state}>
        <Status tone={states[state].tone} shape={states[state].shape}>
          {states[state].label}
        </Status>
        {by === 'automatic' && <Badge tone="info">{t('automatic')}</Badge>}
      </span>
    ),
  },
  {
    id: 'hits',
    label: t('Used'),
    align: 'end',
    allowsSorting: true,
    hiddenBelow: 'md',
    render: ({ hits, last_hit_at: at }) =>
      at ? (
        <TwoLines align="end" note={<RelativeTime at={at} />}>
          {hits.toLocaleString(formatLocale)}
        </TwoLines>
      ) : (
        <Quiet>{t('not yet')}</Quiet>
      ),
  },
  changedColumn(),
  menuColumn(
    ({ from }) => from,
    (redirect) => menuOf(redirect, actions, disabledReason),
  ),
];
