import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import type { Ref } from 'react';
import { orderStatuses, orderVendors, paymentStatuses } from '#api-clients/orders/order-words.ts';
import { t } from '#editor/i18n/t.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { Kbd } from '#editor/ui/kbd/kbd.tsx';
import { ListSearch, ListTools } from '#editor/ui/list-frame/list-frame.tsx';
import { Popover } from '#editor/ui/popover/popover.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { orderStatusWords, paymentStatusWords, vendorWords } from '../order-words.ts';
import { choicesQuery, type Filters } from '../orders.api.ts';
import styles from './filter-bar.module.css';

const ANY = 'any';

export interface FilterBarProps {
  filters: Filters;
  onChange: (change: Filters) => void;
  searchRef: Ref<HTMLInputElement>;
}

type Part = Pick<FilterBarProps, 'filters' | 'onChange'>;

const withAny = <Option extends { id: string; label: string }>(label: string, options: readonly Option[]) => [
  { id: ANY, label },
  ...options,
];

/** Two ends of a range, side by side. */
const Range = (props: Part & { label: string; from: keyof Filters; to: keyof Filters; isMoney?: boolean }) => {
  const { filters, onChange, label, isMoney = false } = props;
  const shared = isMoney ? ({ type: 'text', inputMode: 'decimal' } as const) : ({ type: 'date' } as const);
  return (
    <div className={styles.pair}>
      <TextField
        {...shared}
        label={t('{label} from', { label })}
        value={filters[props.from] ?? ''}
        onChange={(value) => onChange({ [props.from]: value.replace(',', '.') })}
      />
      <TextField
        {...shared}
        label={t('{label} to', { label })}
        value={filters[props.to] ?? ''}
        onChange={(value) => onChange({ [props.to]: value.replace(',', '.') })}
      />
    </div>
  );
};

const MoreFilters = ({ filters, onChange }: Part) => {
  const { data: choices } = useQuery(choicesQuery);
  const choose = (name: keyof Filters) => (id: string | null) =>
    onChange({ [name]: id === ANY || id === null ? '' : id });
  return (
    <div className={styles.more}>
      <Range filters={filters} onChange={onChange} label={t('Begun')} from="created_at_gteq" to="created_at_lteq" />
      <Range filters={filters} onChange={onChange} label={t('Amount')} from="amount_gteq" to="amount_lteq" isMoney />
      <Select
        label={t('Paid with')}
        options={withAny(
          t('Any way'),
          orderVendors.map((id) => ({ id, label: vendorWords[id] })),
        )}
        value={filters.payment_vendor_eq ?? ANY}
        onChange={choose('payment_vendor_eq')}
      />
      <ComboBox
        label={t('Company')}
        options={withAny(t('Every company'), choices?.companies ?? [])}
        value={filters.company_uuid_eq ?? ANY}
        onChange={choose('company_uuid_eq')}
        emptyText={t('No company of this name')}
      />
      <Select
        label={t('Test payments')}
        options={[
          { id: ANY, label: t('Both') },
          { id: 'false', label: t('Real ones only') },
          { id: 'true', label: t('Test ones only') },
        ]}
        value={filters.test_mode_eq ?? ANY}
        onChange={choose('test_mode_eq')}
      />
    </div>
  );
};

/** Everything that narrows the list; all of it is asked of the service. */
export const FilterBar = ({ filters, onChange, searchRef }: FilterBarProps) => {
  const { data: choices } = useQuery(choicesQuery);
  const { allowed: mayReadPeople } = usePermission('leads.reveal');
  const set = (name: keyof Filters, id: string | null) => onChange({ [name]: id === ANY || id === null ? '' : id });
  return (
    <ListTools>
      <ListSearch
        label={t('Search orders')}
        placeholder={mayReadPeople ? t('Number, car, VIN, customer') : t('Number, car, VIN')}
        hint={<Kbd keys="/" />}
        isPaused
        value={filters.text_cont ?? ''}
        onChange={(text) => onChange({ text_cont: text })}
        inputRef={searchRef}
      />
      <Select
        label={t('State')}
        hideLabel
        options={withAny(
          t('Every state'),
          orderStatuses.map((id) => ({ id, label: orderStatusWords[id].label })),
        )}
        value={filters.status_eq ?? ANY}
        onChange={(id) => onChange({ status_eq: id === ANY ? '' : id, status_in: '' })}
        className={styles.choice}
      />
      <Select
        label={t('Payment')}
        hideLabel
        options={withAny(
          t('Every payment'),
          paymentStatuses.map((id) => ({ id, label: paymentStatusWords[id].label })),
        )}
        value={filters.payment_status_eq ?? ANY}
        onChange={(id) => set('payment_status_eq', id)}
        className={styles.choice}
      />
      <Select
        label={t('Dealer')}
        hideLabel
        options={withAny(t('Every dealer'), choices?.dealers ?? [])}
        value={filters.dealer_id_eq ?? ANY}
        onChange={(id) => set('dealer_id_eq', id)}
        className={styles.choice}
      />
      <Popover label={t('More filters')} trigger={<Button icon={ListFilter}>{t('More')}</Button>}>
        <MoreFilters filters={filters} onChange={onChange} />
      </Popover>
    </ListTools>
  );
};
