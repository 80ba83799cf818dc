import { useQuery } from '@tanstack/react-query';
import type { OrderFilter } from '#api-clients/orders/order-list.data.ts';
import type { OrderStatus, OrderVendor, PaymentStatus } from '#api-clients/orders/order-words.ts';
import { quoted } from '#editor/i18n/quoted.ts';
import { t } from '#editor/i18n/t.ts';
import { orderStatusWords, paymentStatusWords, vendorWords } from '../order-words.ts';
import { choicesQuery } from '../orders.api.ts';

interface Names {
  company: (id: string) => string;
  dealer: (id: string) => string;
}

const listed = (value: string, word: (id: string) => string | undefined): string =>
  value
    .split(',')
    .map((id) => word(id) ?? id)
    .join(', ');

const inWords = (name: OrderFilter, value: string, names: Names): string => {
  const states = () => listed(value, (id) => orderStatusWords[id as OrderStatus]?.label);
  const payments = () =>
    t('Payment: {label}', { label: listed(value, (id) => paymentStatusWords[id as PaymentStatus]?.label) });
  const vendors = () => listed(value, (id) => vendorWords[id as OrderVendor]);
  const texts: Partial<Record<OrderFilter, () => string>> = {
    status_eq: states,
    status_in: states,
    payment_status_eq: payments,
    payment_status_in: payments,
    payment_vendor_eq: vendors,
    payment_vendor_in: vendors,
    company_uuid_eq: () => names.company(value),
    dealer_id_eq: () => names.dealer(value),
    created_at_gteq: () => t('From {value}', { value }),
    created_at_lteq: () => t('To {value}', { value }),
    amount_gteq: () => t('At least {amount}', { amount: value }),
    amount_lteq: () => t('At most {amount}', { amount: value }),
    order_number_eq: () => value,
    vehicle_vin_eq: () => value,
    text_cont: () => quoted(value),
    needs_person_eq: () => (value === 'true' ? t('Needs a person') : t('Needs nobody')),
    test_mode_eq: () => (value === 'true' ? t('Test ones only') : t('Real ones only')),
  };
  return texts[name]?.() ?? `${name}: ${value}`;
};

/** A filter of the list in words. */
export const useOrderFilterWords = () => {
  const { data: choices } = useQuery(choicesQuery);
  const nameIn = (list: readonly { id: string; label: string }[] | undefined) => (id: string) =>
    list?.find((one) => one.id === id)?.label ?? id;
  const names = { company: nameIn(choices?.companies), dealer: nameIn(choices?.dealers) };
  return (name: string, value: string) => inWords(name as OrderFilter, value, names);
};
