import { ArrowDownUp } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import type { Order } from '../vehicles.api.ts';

const orders: readonly { id: Order; label: string }[] = [
  { id: '-updated_at', label: t('Changed last first') },
  { id: '-created_at', label: t('Newest first') },
  { id: 'created_at', label: t('Longest in stock first') },
  { id: 'title', label: t('Title') },
  { id: 'purchase_price', label: t('Lowest price first') },
  { id: '-purchase_price', label: t('Highest price first') },
  { id: 'mileage', label: t('Lowest mileage first') },
  { id: '-mileage', label: t('Highest mileage first') },
  { id: '-production_year', label: t('Youngest first') },
  { id: 'production_year', label: t('Oldest first') },
  { id: 'status', label: t('By status') },
];

/** In which order the cars stand. */
export const SortMenu = ({ sort, onChange }: { sort: Order; onChange: (sort: Order) => void }) => (
  <Menu
    label={t('Order')}
    placement="bottom end"
    trigger={<IconButton icon={ArrowDownUp} label={t('Order')} />}
    groups={[orders.map(({ id, label }) => ({ id, label, isChecked: id === sort, onAction: () => onChange(id) }))]}
  />
);
