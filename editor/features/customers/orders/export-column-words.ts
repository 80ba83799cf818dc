import { t } from '#editor/i18n/t.ts';

/** Columns of a file of orders, as the file itself names them in English. */
export const orderColumnWords: Readonly<Record<string, string>> = {
  order_number: t('Order number'),
  status: t('State'),
  payment_status: t('Payment'),
  created_at: t('Begun'),
  vehicle_title: t('Car'),
  vehicle_vin: t('VIN'),
  config_url: t('Configuration'),
  dealer: t('Dealer'),
  company: t('Company'),
  payment_vendor: t('Paid with'),
  amount: t('Amount'),
  amount_refunded: t('Given back'),
  currency: t('Currency'),
  finance_option: t('Financing'),
  reservation_until: t('Reserved until'),
  capture_before: t('Held until'),
  customer_name: t('Customer'),
  customer_email: t('E-mail'),
  customer_phone: t('Phone number'),
  lead_number: t('Lead number'),
  locale: t('Language'),
  reason: t('Reason'),
  test_mode: t('Test payment'),
};
