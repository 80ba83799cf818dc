import type { RenderContext } from '#site/render/render-context.tsx';
import { figuresOf, seatsText } from '#site/stock/card/vehicle-figures.ts';
import type { ShownVehicle } from '#site/stock/shown-vehicle.ts';
import type { StockSettings } from '#site/stock/stock.settings.ts';

export interface CompareRow {
  key: string;
  label: string;
  /** A value a car; empty where it has none. */
  values: string[];
  differs: boolean;
}

const row = (key: string, label: string, values: readonly (string | null)[]): CompareRow | null => {
  const said = values.map((value) => value ?? '');
  if (said.every((value) => value === '')) return null;
  return { key, label, values: said, differs: new Set(said).size > 1 };
};

/** What cars say of themselves, line by line; lines that none of them fills are left out. */
export function compareRows(
  vehicles: readonly ShownVehicle[],
  { showroomFigures }: StockSettings,
  words: Pick<RenderContext, 't' | 'locale'>,
): CompareRow[] {
  const figures = vehicles.map(({ attributes }) => figuresOf(attributes, showroomFigures, words));
  const { t } = words;
  return [
    ...showroomFigures.map((name) =>
      row(
        name,
        t(`stock.figures.${name}`),
        figures.map((of) => of.find((figure) => figure.name === name)?.value ?? null),
      ),
    ),
    row(
      'seats',
      t('stock.figures.seats'),
      vehicles.map(({ attributes }) => seatsText(attributes, words)),
    ),
    row(
      'retailer',
      t('stock.compare_retailer'),
      vehicles.map(({ attributes }) => attributes.owner_name),
    ),
  ].filter((line) => line !== null);
}
