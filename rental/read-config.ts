import { z } from 'zod';
import { toMinor } from '#money/minor-units.ts';
import type { Coordinates, RentalConfig, RentalController, RentalGroup, RentalRules } from './rental.types.ts';

/** The fields of a rent-a-car block that say what is offered; JSON as the specification writes it. */
export interface RentalFields {
  vehicles_json: string;
  locations_json: string;
  additional_json: string;
  groups: readonly { id: string; name?: string | undefined; data_json: string }[];
}

const words = (max: number) => z.string().trim().max(max).catch('');
const money = z.coerce.number().min(0).max(10_000_000).catch(0);
const wish = z.boolean().catch(false);
const key = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/);
const coordinates = z
  .object({ lat: z.coerce.number().min(-90).max(90), lng: z.coerce.number().min(-180).max(180) })
  .nullable()
  .catch(null);
/** What of a list cannot be read is left out; the rest counts. */
const listOf = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.slice(0, max).flatMap((entry): z.output<Item>[] => {
        const read = item.safeParse(entry);
        return read.success ? [read.data] : [];
      }),
    );

const vehicle = z.object({
  key: key.optional().catch(undefined),
  image_id: words(200),
  display_name: words(120),
  nameplate_name: words(120),
  price: z.object({ daily: money }).catch({ daily: 0 }),
  locations: listOf(z.string().trim().max(64), 200),
  specification: listOf(z.string().trim().min(1).max(120), 12),
});
const location = z.object({
  name_key: key,
  city_name: words(120),
  point_name: words(120),
  address: words(300),
  coordinates,
});
const label = words(40);
const count = (fallback: number) => z.coerce.number().int().min(0).max(100).catch(fallback);
const controller = z
  .union([
    z.object({ type: z.literal('amount'), min: count(0), max: count(1), value: count(0), default: count(0) }).partial({
      value: true,
      default: true,
    }),
    z.object({ type: z.literal('toggler'), true_label: label, false_label: label, default: wish }),
  ])
  .catch({ type: 'toggler', true_label: '', false_label: '', default: false });
const subitem = z.object({
  name: words(120),
  price: money,
  price_string_context: words(60),
  features_list: listOf(z.string().trim().min(1).max(200), 20),
  controller,
});
const item = z.object({ heading: words(120), subitems: listOf(subitem, 20) });

const time = (fallback: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .catch(fallback);
const additional = z.object({
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .catch(undefined),
  allow_different_dropoff: wish,
  allow_custom_pickup: wish,
  allow_custom_dropoff: wish,
  distance_unit: z.enum(['km', 'mi']).catch('km'),
  datepicker_disabled_days: z.array(z.coerce.number().int().min(0).max(6)).max(7).catch([0]),
  date: z
    .object({
      first_time: time('08:00'),
      last_time: time('18:00'),
      step_minutes: z.coerce.number().int().min(5).max(120).catch(30),
    })
    .catch({ first_time: '08:00', last_time: '18:00', step_minutes: 30 }),
  map: z
    .object({ zoom: z.coerce.number().min(1).max(18).catch(7), center: coordinates })
    .catch({ zoom: 7, center: null }),
  one_way_fees: z.record(z.string().max(140), money).catch({}),
  custom_pickup_fee: z.object({ base: money, per_unit: money, included: money }).nullable().catch(null),
  discounts: listOf(
    z.object({ min_days: z.coerce.number().int().min(1), percent: z.coerce.number().min(0).max(100) }),
    20,
  ),
});

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** JSON as an object; empty where it is none, so that each field has what it falls back to. */
const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** A list that stands alone, or under its name as the specification writes it. */
const listIn = (text: string, name: string): unknown => {
  const value = jsonOf(text);
  return Array.isArray(value) ? value : objectOf(value)[name];
};

const controllerOf = (read: z.output<typeof controller>): RentalController => {
  if (read.type === 'toggler')
    return { type: 'toggler', isOn: read.default, trueLabel: read.true_label, falseLabel: read.false_label };
  const max = Math.max(read.min, read.max);
  const value = read.value ?? read.default ?? read.min;
  return { type: 'amount', min: read.min, max, value: Math.min(max, Math.max(read.min, value)) };
};

const groupsOf = (groups: RentalFields['groups'], currency: string): RentalGroup[] =>
  groups.map(({ id, name, data_json }) => ({
    id,
    name: name ?? '',
    items: listOf(item, 20)
      .parse(listIn(data_json, 'items'))
      .map(({ heading, subitems }, itemAt) => ({
        heading,
        subitems: subitems.map((one, at) => ({
          key: `${id}.${itemAt}.${at}`,
          name: one.name || heading,
          price: toMinor(one.price, currency),
          context: one.price_string_context,
          features: one.features_list,
          controller: controllerOf(one.controller),
        })),
      })),
  }));

const rulesOf = (read: z.output<typeof additional>, currency: string): RentalRules => {
  const minor = (amount: number) => toMinor(amount, currency);
  const fee = read.custom_pickup_fee;
  return {
    allowsDifferentDropoff: read.allow_different_dropoff,
    allowsCustomPickup: read.allow_custom_pickup,
    allowsCustomDropoff: read.allow_custom_dropoff,
    distanceUnit: read.distance_unit,
    disabledDays: read.datepicker_disabled_days,
    times: { first: read.date.first_time, last: read.date.last_time, stepMinutes: read.date.step_minutes },
    map: { zoom: read.map.zoom, center: read.map.center as Coordinates | null },
    oneWayFees: Object.fromEntries(Object.entries(read.one_way_fees).map(([way, amount]) => [way, minor(amount)])),
    customFee: fee && { base: minor(fee.base), perUnit: minor(fee.per_unit), included: fee.included },
    discounts: read.discounts.map(({ min_days: minDays, percent }) => ({ minDays, percent })),
  };
};

/**
 * What a block offers, read from its fields; never throws. What cannot be read is left out or has its default: Sunday
 * closed, zoom 7, 8:00 to 18:00 in half hours.
 * @param siteCurrency of prices where the block names none (ISO 4217)
 */
export function readRentalConfig(fields: RentalFields, siteCurrency: string): RentalConfig {
  const read = additional.parse(objectOf(jsonOf(fields.additional_json)));
  const currency = read.currency ?? siteCurrency;
  const vehicles = listOf(vehicle, 60).parse(listIn(fields.vehicles_json, 'vehicles_list'));
  const locations = listOf(location, 100).parse(listIn(fields.locations_json, 'locations_list'));
  return {
    currency,
    vehicles: vehicles
      .map((one, at) => ({
        // A place in the list is the same in every language; a name is not.
        key: one.key ?? `v${at + 1}`,
        name: one.display_name || one.nameplate_name,
        nameplate: one.nameplate_name,
        image: one.image_id,
        daily: toMinor(one.price.daily, currency),
        locations: one.locations.filter((name) => locations.some(({ name_key }) => name_key === name)),
        specification: one.specification,
      }))
      .filter(({ name, daily }) => name !== '' && daily > 0),
    locations: locations.map(({ name_key, city_name, point_name, address, coordinates: place }) => ({
      key: name_key,
      city: city_name,
      point: point_name,
      address,
      coordinates: place as Coordinates | null,
    })),
    groups: groupsOf(fields.groups, currency),
    rules: rulesOf(read, currency),
  };
}
