import { ArrowDownUp } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import type { Sort } from '../orders.api.ts';

const choices: readonly { id: Sort; label: string }[] = [
  { id: '-created_at', label: t('Newest first') },
  { id: 'created_at', label: t('Oldest first') },
  { id: '-amount', label: t('Largest amount first') },
  { id: 'amount', label: t('Smallest amount first') },
  { id: 'reservation_until', label: t('Reservation ends soonest') },
  { id: 'capture_before', label: t('Held money ends soonest') },
  { id: 'status', label: t('By state') },
  { id: 'payment_status', label: t('By payment') },
];

/** In which order the orders stand. */
export const SortMenu = ({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) => (
  <Menu
    label={t('Order of the list')}
    placement="bottom end"
    trigger={<IconButton icon={ArrowDownUp} label={t('Order of the list')} />}
    groups={[choices.map(({ id, label }) => ({ id, label, isChecked: id === sort, onAction: () => onChange(id) }))]}
  />
);
