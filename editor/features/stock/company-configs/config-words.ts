import { type ConfigType, configTypes, type OrderStepKey } from '#api-clients/stock/company-config.resources.ts';
import { t } from '#editor/i18n/t.ts';
import type { FieldSchema } from '#editor/pieces/schema-form/schema-form.types.ts';

/** What each configuration is called. */
export const configNames: Readonly<Record<ConfigType, string>> = {
  additional: t('Company'),
  cash: t('Cash'),
  lease: t('Lease'),
  subscription: t('Subscription'),
  order_online: t('The journey'),
  order_online_steps_page: t('Its steps'),
  order_online_checkout_page: t('Its checkout'),
  order_online_success_page: t('Its last page'),
  config_order_online: t('The journey of a configured car'),
  config_order_online_steps_page: t('Its steps, of a configured car'),
  config_order_online_checkout_page: t('Its checkout, of a configured car'),
  config_order_online_success_page: t('Its last page, of a configured car'),
};

/** Whether pages of this site read nothing else; others are for sites and apps that ask the service, too. */
export const isOfJourney = (type: ConfigType): boolean => type.includes('order_online');

/** Whether the page of a car counts with it. */
export const isOfCars = (type: ConfigType): boolean => type === 'lease' || type === 'subscription';

/** The configuration that counts for a configured car where none of its own is saved. */
export const usualOf = (type: ConfigType): ConfigType | null =>
  configTypes.find((usual) => type === `config_${usual}`) ?? null;

const names: Readonly<Record<string, string>> = {
  name: t('Name'),
  currency: t('Currency'),
  show_vin: t('Show the VIN'),
  show_stock_confirmed: t('Show when the stock was confirmed'),
  enabled: t('Switched on'),
  label: t('Label'),
  terms: t('Terms'),
  mileages: t('Mileages a year'),
  calculation: t('What prices of cars are for, and how they change'),
  term: t('Term in months'),
  mileage: t('Mileage a year'),
  deposit: t('Deposit, % of the price'),
  rate: t('Rate of interest a year, %'),
  loss_a_month: t('Loss of value a month, % of the price'),
  loss_a_thousand: t('Loss of value each 1,000 of mileage, % of the price'),
  changes: t('Other terms'),
  percent: t('More or less than the price, %'),
  location_choice: t('Visitors choose the house'),
  trade_in: t('Part exchange'),
  appointment: t('Appointment'),
  phone_verification: t('The telephone number is checked'),
  service_packs: t('Service packs'),
  key: t('Key'),
  text: t('Text'),
  price: t('Price'),
  heading: t('Heading'),
  steps: t('Steps'),
  benefits: t('Benefits'),
  form_id: t('Form'),
  fee_note: t('Words on the fee'),
  version: t('Version'),
  title: t('Title'),
  body: t('Text'),
  next: t('What happens next'),
};

/** The steps of the journey, where they are chosen. */
const stepNames: Readonly<Record<OrderStepKey, string>> = {
  vehicle: t('The car'),
  details: t('Options of the order'),
  form: t('Contact details'),
  payment: t('Payment'),
};

/** The form of a configuration with its fields in the person's words. */
export const worded = (schema: FieldSchema): FieldSchema => ({
  ...schema,
  ...(schema.enum ? { choiceNames: stepNames } : {}),
  ...(schema.items ? { items: worded(schema.items) } : {}),
  ...(schema.properties
    ? {
        properties: Object.fromEntries(
          Object.entries(schema.properties).map(([name, part]) => [
            name,
            { ...worded(part), title: part.enum ? t('Step') : (names[name] ?? name) },
          ]),
        ),
      }
    : {}),
});
