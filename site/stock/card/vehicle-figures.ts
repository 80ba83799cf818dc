import type { VehicleFigure } from '#api-clients/stock/stock-settings.ts';
import type { CardVehicle } from '#api-clients/stock/vehicle.resources.ts';
import { dateFormat, numberFormat } from '#site/i18n/intl-formats.ts';
import { formatLocale } from '#site/i18n/locales.ts';
import type { RenderContext } from '#site/render/render-context.tsx';

/** What a figure of a car is called and says. */
export interface SaidFigure {
  name: VehicleFigure;
  label: string;
  value: string;
}

type CardAttributes = CardVehicle['attributes'];
type Words = Pick<RenderContext, 't' | 'locale'>;
type Say = (vehicle: CardAttributes, words: Words) => string | null;

const count = ({ locale }: Words, value: number, digits = 0): string =>
  numberFormat(formatLocale(locale), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

const withUnit = (words: Words, value: number | null, unit: string): string | null =>
  value === null || value < 0 ? null : `${count(words, value)}\u00A0${unit}`;

/** One decimal for litres, none otherwise; the unit in capitals (specification, site §5). */
export const capacityText = (
  { engine_capacity_normalized: capacity, engine_capacity_unit: unit }: CardAttributes,
  words: Words,
): string | null => {
  if (capacity === null || capacity <= 0) return null;
  const isLitres = /^l(itres?|iters?)?$/i.test(unit ?? '');
  return `${count(words, capacity, isLitres ? 1 : 0)}\u00A0${(unit ?? '').toUpperCase()}`.trim();
};

/** Seats are said only when there are some. */
export const seatsText = ({ number_of_seats: seats }: CardAttributes, { t }: Words): string | null =>
  seats !== null && seats > 0 ? t('stock.seats', { count: seats }) : null;

/** Days of the calendar: as of the United Kingdom in English (specification, site §9). */
const dayText = (day: string, { locale }: Words): string => {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime())
    ? day
    : dateFormat(formatLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
};

const say: Readonly<Record<VehicleFigure, Say>> = {
  productionYear: ({ production_year: year }) => (year ? String(year) : null),
  model: ({ nameplate_name: name }) => name,
  mileage: ({ mileage, mileage_unit: unit }, words) => withUnit(words, mileage, unit),
  engines: ({ engine_type: types }, { t }) => types.map((type) => t(`stock.engine_types.${type}`)).join(' + ') || null,
  color: ({ color_name: name }) => name,
  drivetrain: ({ drivetrain }) => drivetrain,
  vin: ({ short_vin: vin }) => (vin ? `…${vin}` : null),
  power: ({ power, power_unit: unit }, words) => (power ? withUnit(words, power, unit) : null),
  capacity: capacityText,
  status: ({ status }, { t }) => t(`stock.statuses.${status}`),
  state: ({ state }, { t }) => t(`stock.states.${state}`),
  colorInterior: ({ interior_color: name }) => name,
  deliveryDate: ({ delivery_date: day }, words) => (day ? dayText(day, words) : null),
  transmission: ({ transmission }, { t }) => (transmission ? t(`stock.transmissions.${transmission}`) : null),
  orderNumber: ({ order_number: number }) => number,
  avl: ({ avl_field: text }) => text,
};

/** These figures of a car, in this order; those it does not have are left out. */
export const figuresOf = (vehicle: CardAttributes, names: readonly VehicleFigure[], words: Words): SaidFigure[] =>
  names.flatMap((name) => {
    const value = say[name](vehicle, words);
    return value ? [{ name, label: words.t(`stock.figures.${name}`), value }] : [];
  });
