import { EyeOff, Pencil, Send, Trash2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { Quiet, TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { changedColumn, menuColumn } from '#editor/pieces/list-view/usual-columns.tsx';
import { Badge, Status } from '#editor/ui/badge/badge.tsx';
import type { MenuGroup } from '#editor/ui/menu/menu.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { states, validityOf } from './offer-words.ts';
import type { OfferItem } from './offers.api.ts';
import styles from './offers.module.css';

export type RowActions = Record<'edit' | 'publish' | 'withdraw' | 'remove', (offer: OfferItem) => unknown>;

const menuOf = (offer: OfferItem, actions: RowActions, disabledReason: string | undefined): MenuGroup[] => [
  [
    { id: 'edit', label: t('Open'), icon: Pencil, onAction: () => actions.edit(offer) },
    {
      id: 'publish',
      label: t('Publish'),
      icon: Send,
      disabledReason: disabledReason ?? (canPublish(offer) ? undefined : t('Visitors see it as it is.')),
      onAction: () => actions.publish(offer),
    },
    {
      id: 'withdraw',
      label: t('Take off the site'),
      icon: EyeOff,
      disabledReason: disabledReason ?? (offer.state === 'draft' ? t('It is not on the site.') : undefined),
      onAction: () => actions.withdraw(offer),
    },
  ],
  [
    {
      id: 'delete',
      label: t('Delete'),
      icon: Trash2,
      tone: 'danger',
      disabledReason,
      onAction: () => actions.remove(offer),
    },
  ],
];

const canPublish = ({ state, is_changed: isChanged }: OfferItem) => state === 'draft' || isChanged;

/** The offers, one a row; `disabledReason` says why this person may not publish them. */
export const offerColumns = (actions: RowActions, disabledReason: string | undefined): TableColumn<OfferItem>[] => [
  {
    id: 'title',
    label: t('Offer'),
    isRowHeader: true,
    allowsSorting: true,
    render: ({ title, slug }) => (
      <TwoLines isName note={<code>{slug}</code>}>
        {title}
      </TwoLines>
    ),
  },
  {
    id: 'state',
    label: t('State'),
    render: ({ state, is_changed: isChanged }) => (
      <span className={styles.state}>
        <Status tone={states[state].tone} shape={states[state].shape}>
          {states[state].label}
        </Status>
        {isChanged && <Badge tone="info">{t('changed since')}</Badge>}
      </span>
    ),
  },
  {
    id: 'valid_to',
    label: t('Valid'),
    allowsSorting: true,
    hiddenBelow: 'md',
    render: (offer) => <Quiet>{validityOf(offer)}</Quiet>,
  },
  {
    id: 'priority',
    label: t('Priority'),
    align: 'end',
    allowsSorting: true,
    hiddenBelow: 'sm',
    render: ({ priority }) => priority,
  },
  changedColumn(),
  menuColumn(
    ({ title }) => title,
    (offer) => menuOf(offer, actions, disabledReason),
  ),
];
