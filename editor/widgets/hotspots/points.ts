import { parseJson } from '#block-schemas/index.ts';
import { isRecord } from '#block-schemas/read/json-value.ts';

/** A point as it lies on the picture, in per cent. */
export interface Point {
  x: number;
  y: number;
  title: string;
}

const percent = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(100, Math.max(0, Math.round(value * 10) / 10)) : 50;

const itemsOf = (text: string): unknown[] => {
  const parsed = parseJson(text);
  return Array.isArray(parsed) ? parsed : [];
};

const written = (items: readonly unknown[]): string => JSON.stringify(items, null, 2);

/** The points of the JSON, in its order; what is no point lies in the middle, where it can be seen and mended. */
export const pointsIn = (text: string): Point[] =>
  itemsOf(text).map((item) => ({
    x: percent(isRecord(item) ? item.x : undefined),
    y: percent(isRecord(item) ? item.y : undefined),
    title: isRecord(item) && typeof item.title === 'string' ? item.title : '',
  }));

/** The JSON with one point elsewhere; everything else of it stays as it is. */
export const withMoved = (text: string, index: number, { x, y }: Pick<Point, 'x' | 'y'>): string =>
  written(
    itemsOf(text).map((item, at) =>
      at === index && isRecord(item) ? { ...item, x: percent(x), y: percent(y) } : item,
    ),
  );

/** The JSON with one point more, at its end. */
export const withAdded = (text: string, { x, y, title }: Point): string =>
  written([...itemsOf(text), { title, text: '', x: percent(x), y: percent(y) }]);

/** The JSON without one of its points. */
export const withoutPoint = (text: string, index: number): string => written(itemsOf(text).toSpliced(index, 1));
