import { type RawBuilder, sql } from 'kysely';
import { type OrderFilter, orderFilters } from '#api-clients/orders/order-list.data.ts';
import { orderStatuses, orderVendors, paymentStatuses } from '#api-clients/orders/order-words.ts';
import { minorDigits } from '#money/minor-units.ts';
import { filterName, refuseUnknownFilters } from '#server/http/validate-input.ts';
import { checkedZone, readMoment, wrongFilter } from '#server/leads/desk/lead-filters.ts';

type Condition = RawBuilder<boolean>;

/** How a filter is asked. */
interface Asking {
  zone: string;
  /** Whether the caller may look at customers: words are looked for in their names as well. */
  seesPeople: boolean;
}

const names = Object.keys(orderFilters) as OrderFilter[];
const MOST_VALUES = 200;
const LONGEST = 300;

const wrong = (name: string, detail: string, meta?: Record<string, unknown>) =>
  wrongFilter(name, `${name}: ${detail}`, meta);

/** The filters of a query by name, whichever way they were written; those without a value are none. */
const givenFilters = (query: Readonly<Record<string, unknown>>): [OrderFilter, string[]][] => {
  refuseUnknownFilters(query, names, filterName);
  return names.flatMap((name): [OrderFilter, string[]][] => {
    const values = [`filter[${name}]`, `q[${name}]`, `filter[${name}][]`, `q[${name}][]`]
      .flatMap((key) => query[key] ?? [])
      .flatMap((value) => (orderFilters[name] === 'list' ? String(value).split(',') : [String(value)]))
      .map((value) => value.trim())
      .filter((value) => value !== '');
    if (values.length > MOST_VALUES || values.some((value) => value.length > LONGEST || value.includes('\u0000')))
      throw wrong(name, 'is too long.');
    return values.length > 0 ? [[name, values]] : [];
  });
};

const oneOf = (allowed: readonly string[], values: readonly string[], name: OrderFilter): string[] => {
  if (!values.every((value) => allowed.includes(value)))
    throw wrong(name, `is one of ${allowed.join(', ')}.`, { allowed });
  return [...values];
};

const isTrue = (value: string, name: OrderFilter): boolean => {
  if (!['true', 'false', '1', '0'].includes(value)) throw wrong(name, 'write true or false.');
  return value === 'true' || value === '1';
};

/** Currencies whose smallest unit is no hundredth, so that amounts of any can be compared with one figure. */
const withDigits = (digits: number): string[] =>
  Intl.supportedValuesOf('currency').filter((currency) => minorDigits(currency) === digits);
const amount = sql<number>`(orders.amount / case when orders.currency = any(${withDigits(0)}::text[]) then 1.0
  when orders.currency = any(${withDigits(3)}::text[]) then 1000.0 else 100.0 end)`;

const figure = (value: string, name: OrderFilter): string => {
  if (!/^\d{1,12}(\.\d{1,3})?$/.test(value)) throw wrong(name, 'write an amount such as 500 or 299.50.');
  return value;
};

const likely = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Each word stands in the number, the car, its VIN, the lead's number or, for who sees them, the customer. */
const holdsWords = (text: string, { seesPeople }: Asking): Condition => {
  const where = seesPeople
    ? sql`concat_ws(' ', orders.order_number, orders.vehicle ->> 'title', orders.vehicle ->> 'vin', orders.lead_number,
        orders.customer ->> 'name', orders.customer ->> 'email', orders.customer ->> 'phone')`
    : sql`concat_ws(' ', orders.order_number, orders.vehicle ->> 'title', orders.vehicle ->> 'vin', orders.lead_number)`;
  const words = text.split(/\s+/).filter(Boolean).slice(0, 8);
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${where} ilike ${likely(word)}`),
    sql` and `,
  )})`;
};

/** A moment from, or to its end where only a day is said. */
const moment = (column: RawBuilder<Date | null>, value: string, name: OrderFilter, { zone }: Asking): Condition => {
  const isEnd = name.endsWith('_lteq');
  const { at, isExclusive } = readMoment(value, zone, isEnd, name);
  const operator = sql.raw(isEnd ? (isExclusive ? '<' : '<=') : '>=');
  return sql<boolean>`${column} ${operator} ${at}::timestamptz`;
};

const created = sql<Date>`orders.created_at`;
const reserved = sql<Date | null>`orders.reservation_until`;

type Apply = (values: string[], name: OrderFilter, asking: Asking) => Condition;

const inList =
  (column: RawBuilder<string>, allowed?: readonly string[]): Apply =>
  (values, name) =>
    sql<boolean>`${column} = any(${allowed ? oneOf(allowed, values, name) : values}::text[])`;
const status = sql<string>`orders.status`;
const payment = sql<string>`orders.payment_status`;
const vendor = sql<string>`orders.payment_vendor`;

/** One entry for each filter offered: nothing of the request ever becomes an identifier. */
const conditions: Record<OrderFilter, Apply> = {
  status_eq: inList(status, orderStatuses),
  status_in: inList(status, orderStatuses),
  status_not_eq: (values, name) => sql<boolean>`not (${status} = any(${oneOf(orderStatuses, values, name)}::text[]))`,
  payment_status_eq: inList(payment, paymentStatuses),
  payment_status_in: inList(payment, paymentStatuses),
  payment_vendor_eq: inList(vendor, orderVendors),
  payment_vendor_in: inList(vendor, orderVendors),
  company_uuid_eq: inList(sql`orders.company_uuid`),
  dealer_id_eq: inList(sql`orders.vehicle ->> 'owner_id'`),
  vehicle_id_eq: inList(sql`orders.vehicle_id::text`),
  vehicle_vin_eq: ([vin = '']) => sql<boolean>`upper(orders.vehicle ->> 'vin') = ${vin.toUpperCase()}`,
  lead_id_eq: inList(sql`orders.lead_id`),
  order_number_eq: ([number = '']) => sql<boolean>`lower(orders.order_number) = ${number.toLowerCase()}`,
  order_number_start: ([number = '']) => sql<boolean>`starts_with(lower(orders.order_number), ${number.toLowerCase()})`,
  currency_eq: ([currency = '']) => sql<boolean>`orders.currency = ${currency.toUpperCase()}`,
  amount_gteq: ([value = ''], name) => sql<boolean>`${amount} >= ${figure(value, name)}::numeric`,
  amount_lteq: ([value = ''], name) => sql<boolean>`${amount} <= ${figure(value, name)}::numeric`,
  created_at_gteq: ([value = ''], name, asking) => moment(created, value, name, asking),
  created_at_lteq: ([value = ''], name, asking) => moment(created, value, name, asking),
  reservation_until_gteq: ([value = ''], name, asking) => moment(reserved, value, name, asking),
  reservation_until_lteq: ([value = ''], name, asking) => moment(reserved, value, name, asking),
  capture_before_lteq: ([value = ''], name, asking) =>
    moment(sql<Date | null>`held.capture_before`, value, name, asking),
  locale_eq: inList(sql`orders.locale`),
  test_mode_eq: ([value = ''], name) => sql<boolean>`orders.test_mode = ${isTrue(value, name)}`,
  needs_person_eq: ([value = ''], name) =>
    sql<boolean>`exists (select 1 from order_queue where order_queue.order_id = orders.id
      and order_queue.resolved_at is null) = ${isTrue(value, name)}`,
  text_cont: ([text = ''], _name, asking) => holdsWords(text, asking),
};

/**
 * What the caller's filters ask of the tables \`orders\` and \`held\` (the order's payment now).
 * @throws 400 \`unknown_filter\` with what is allowed, \`invalid_filter\`, \`invalid_time_zone\`
 */
export const orderConditions = (query: Readonly<Record<string, unknown>>, seesPeople: boolean): Condition[] => {
  const asking = {
    zone: checkedZone(typeof query.time_zone === 'string' ? query.time_zone : undefined),
    seesPeople,
  };
  return givenFilters(query).map(([name, values]) => conditions[name](values, name, asking));
};

/** Whether words are looked for, and so perhaps a person. */
export const looksForWords = (query: Readonly<Record<string, unknown>>): boolean =>
  givenFilters(query).some(([name]) => name === 'text_cont');

/** What a list was narrowed by, for the audit log: words may be a person's, and are not kept. */
export const filtersForLog = (query: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(givenFilters(query).map(([name, values]) => [name, name === 'text_cont' ? true : values]));
