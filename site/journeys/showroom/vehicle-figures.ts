import type { VehicleFigure } from '#api-clients/stock/stock-settings.ts';
import { numberFormat } from '#site/i18n/intl-formats.ts';
import { formatLocale } from '#site/i18n/locales.ts';
import type { RenderContext } from '#site/render/render-context.tsx';
import { figuresOf, seatsText } from '#site/stock/card/vehicle-figures.ts';
import type { ShownVehicle } from '#site/stock/shown-vehicle.ts';
import { inOneLine } from '#site/ui/in-one-line.ts';

export interface ShownFigure {
  key: string;
  label: string;
  text: string;
}

export interface FigureGroup {
  key: string;
  title: string;
  rows: readonly ShownFigure[];
}

type Words = Pick<RenderContext, 't' | 'locale'>;

/** A figure with its unit, in one line; null for what nobody knows. */
export function measured(value: number | null, unit: string | null, { locale }: Pick<Words, 'locale'>): string | null {
  if (value === null) return null;
  const figure = numberFormat(formatLocale(locale), { maximumFractionDigits: 1 }).format(value);
  return inOneLine([figure, unit].filter(Boolean).join(' '));
}

/** What stands at the title already. */
const atTitle: ReadonlySet<VehicleFigure> = new Set(['model', 'vin', 'status', 'state', 'orderNumber']);

const shown = (vehicle: ShownVehicle, names: readonly VehicleFigure[], words: Words): ShownFigure[] =>
  figuresOf(vehicle.attributes, names, words).map(({ name, label, value }) => ({ key: name, label, text: value }));

/** The figures that the settings name and the car has, but for those at its title. */
export const keyFacts = (vehicle: ShownVehicle, names: readonly VehicleFigure[], words: Words): ShownFigure[] =>
  shown(
    vehicle,
    names.filter((name) => !atTitle.has(name)),
    words,
  );

/** All figures of a car, in groups. */
export function specification(vehicle: ShownVehicle, words: Words): FigureGroup[] {
  const { attributes } = vehicle;
  const { t } = words;
  const own = (key: string, text: string | null): ShownFigure[] =>
    text ? [{ key, label: t(`showroom.figure.${key}`), text }] : [];
  const groups: [string, ShownFigure[]][] = [
    [
      'vehicle',
      [
        ...own('brand', attributes.nameplate_brand_name),
        ...shown(vehicle, ['model'], words),
        ...own('version', attributes.version_name),
        ...own('body_type', attributes.body_type),
        ...shown(vehicle, ['state', 'status', 'productionYear'], words),
        ...own('model_year', attributes.model_year === null ? null : String(attributes.model_year)),
        ...shown(vehicle, ['mileage'], words),
        ...own('seats', seatsText(attributes, words)),
        ...shown(vehicle, ['deliveryDate', 'orderNumber', 'vin', 'avl'], words),
      ],
    ],
    [
      'drive',
      [
        ...shown(vehicle, ['engines', 'power', 'capacity', 'transmission', 'drivetrain'], words),
        ...own('range', measured(attributes.electric_range_km, 'km', words)),
      ],
    ],
    ['colours', shown(vehicle, ['color', 'colorInterior'], words)],
  ];
  return groups.flatMap(([key, rows]) => (rows.length > 0 ? [{ key, title: t(`showroom.group.${key}`), rows }] : []));
}

/** What the car uses and gives off, as the European rules on its label ask for. */
export function environmentFigures({ attributes }: ShownVehicle, words: Words): ShownFigure[] {
  const rows: [string, string | null][] = [
    ['consumption', measured(attributes.consumption_combined, attributes.consumption_unit, words)],
    ['energy', measured(attributes.energy_consumption_combined, 'kWh/100 km', words)],
    ['co2', measured(attributes.co2_combined, 'g/km', words)],
    ['range', measured(attributes.electric_range_km, 'km', words)],
    ['class', attributes.co2_class],
  ];
  return rows.flatMap(([key, text]) => (text ? [{ key, label: words.t(`showroom.environment.${key}`), text }] : []));
}
