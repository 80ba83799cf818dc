import { useQuery } from '@tanstack/react-query';
import { orderStatuses, orderVendors, paymentStatuses } from '#api-clients/orders/order-words.ts';
import { t } from '#editor/i18n/t.ts';
import { MoneyField } from '#editor/pieces/money-field/money-field.tsx';
import {
  type FilterBarProps,
  FilterChoice,
  FilterPair,
  type FilterPart,
  FilterTools,
  MoreFilters,
} from '#editor/pieces/work-list/filter-bar.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { orderStatusWords, paymentStatusWords, vendorWords } from '../order-words.ts';
import { choicesQuery } from '../orders.api.ts';

/** Two ends of a range. */
const Range = (props: FilterPart & { label: string; from: string; to: string; isMoney?: boolean }) => {
  const { filters, onChange, label, isMoney = false } = props;
  const end = (name: string, words: string) => {
    const field = {
      label: words,
      value: filters[name] ?? '',
      onChange: (value: string) => onChange({ [name]: value }),
    };
    // Orders of all currencies stand in the list: two digits are the rule.
    return isMoney ? <MoneyField {...field} currency="" /> : <TextField {...field} type="date" />;
  };
  return (
    <FilterPair>
      {end(props.from, t('{label} from', { label }))}
      {end(props.to, t('{label} to', { label }))}
    </FilterPair>
  );
};

const FurtherFilters = ({ filters, onChange }: FilterPart) => {
  const { data: choices } = useQuery(choicesQuery);
  return (
    <>
      <Range filters={filters} onChange={onChange} label={t('Begun')} from="created_at_gteq" to="created_at_lteq" />
      <Range filters={filters} onChange={onChange} label={t('Amount')} from="amount_gteq" to="amount_lteq" isMoney />
      <FilterChoice
        label={t('Paid with')}
        everything={t('Any way')}
        options={orderVendors.map((id) => ({ id, label: vendorWords[id] }))}
        value={filters.payment_vendor_eq}
        onChange={(id) => onChange({ payment_vendor_eq: id })}
      />
      <FilterChoice
        label={t('Company')}
        everything={t('Every company')}
        options={choices?.companies ?? []}
        value={filters.company_uuid_eq}
        onChange={(id) => onChange({ company_uuid_eq: id })}
        emptyText={t('No company of this name')}
      />
      <FilterChoice
        label={t('Test payments')}
        everything={t('Both')}
        options={[
          { id: 'false', label: t('Real ones only') },
          { id: 'true', label: t('Test ones only') },
        ]}
        value={filters.test_mode_eq}
        onChange={(id) => onChange({ test_mode_eq: id })}
      />
    </>
  );
};

/** Everything that narrows the list; all of it is asked of the service. */
export const FilterBar = ({ filters, onChange, searchRef }: FilterBarProps) => {
  const { data: choices } = useQuery(choicesQuery);
  const { allowed: mayReadPeople } = usePermission('leads.reveal');
  return (
    <FilterTools
      label={t('Search orders')}
      placeholder={mayReadPeople ? t('Number, car, VIN, customer') : t('Number, car, VIN')}
      text={filters.text_cont}
      onText={(text) => onChange({ text_cont: text })}
      searchRef={searchRef}
    >
      <FilterChoice
        isQuick
        label={t('State')}
        everything={t('Every state')}
        options={orderStatuses.map((id) => ({ id, label: orderStatusWords[id].label }))}
        value={filters.status_eq}
        onChange={(id) => onChange({ status_eq: id, status_in: '' })}
      />
      <FilterChoice
        isQuick
        label={t('Payment')}
        everything={t('Every payment')}
        options={paymentStatuses.map((id) => ({ id, label: paymentStatusWords[id].label }))}
        value={filters.payment_status_eq}
        onChange={(id) => onChange({ payment_status_eq: id })}
      />
      <FilterChoice
        isQuick
        label={t('Dealer')}
        everything={t('Every dealer')}
        options={choices?.dealers ?? []}
        value={filters.dealer_id_eq}
        onChange={(id) => onChange({ dealer_id_eq: id })}
      />
      <MoreFilters>
        <FurtherFilters filters={filters} onChange={onChange} />
      </MoreFilters>
    </FilterTools>
  );
};
