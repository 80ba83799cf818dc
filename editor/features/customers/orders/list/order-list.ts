import { t } from '#editor/i18n/t.ts';
import type { View } from '#editor/pieces/work-list/views.ts';
import type { WorkListWords } from '#editor/pieces/work-list/work-list.tsx';
import { type Filters, type OrderCounts, orderAddress, type Sort } from '../orders.api.ts';

export const orderListWords: WorkListWords = {
  title: t('Orders'),
  list: t('Orders'),
  row: t('One order'),
  rows: t('the orders'),
  share: t('Everybody who sees orders finds it'),
  keys: {
    next: t('Next order'),
    previous: t('Previous order'),
    nextToo: t('Select the next order too'),
    previousToo: t('Select the previous order too'),
  },
};

/** In which order the orders may stand. */
export const orderSortChoices: readonly { id: Sort; label: string }[] = [
  { id: '-created_at', label: t('Newest first') },
  { id: 'created_at', label: t('Oldest first') },
  { id: '-amount', label: t('Largest amount first') },
  { id: 'amount', label: t('Smallest amount first') },
  { id: 'reservation_until', label: t('Reservation ends soonest') },
  { id: 'capture_before', label: t('Held money ends soonest') },
  { id: 'status', label: t('By state') },
  { id: 'payment_status', label: t('By payment') },
];

const view = (id: string, name: string, filters: Filters, sort: Sort = orderAddress.usualSort): View => ({
  id,
  name,
  filters,
  sort,
  columns: [],
});

/** The views everybody has; what is being worked on comes first. */
export const builtInViews: readonly View[] = [
  view('open', t('Reserved'), { status_eq: 'confirmed' }, 'reservation_until'),
  view('mail', t('Waits for a click'), { status_eq: 'awaiting_email_confirmation' }),
  view('held', t('Money held'), { payment_status_eq: 'authorized' }, 'capture_before'),
  view('person', t('Needs a person'), { needs_person_eq: 'true' }),
  view('done', t('Handed over'), { status_eq: 'completed' }),
  view('ended', t('Ended'), { status_in: 'cancelled,expired,failed' }),
  view('all', t('All'), {}),
];

/** How many orders a built-in view holds, from the counts by state; undefined for others. */
export const countOfView = ({ id, saved, filters }: View, counts: OrderCounts): number | undefined => {
  if (saved) return undefined;
  if (id === 'all') return Object.values(counts.by_status).reduce((sum, count) => sum + count, 0);
  const { status_eq: status, status_in: statuses, payment_status_eq: payment } = filters;
  if (payment) return counts.by_payment_status[payment as keyof OrderCounts['by_payment_status']] ?? 0;
  const names = (status ?? statuses ?? '').split(',').filter(Boolean);
  return names.length === 0
    ? undefined
    : names.reduce((sum, name) => sum + (counts.by_status[name as keyof OrderCounts['by_status']] ?? 0), 0);
};
