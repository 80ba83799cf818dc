import type {
  StockColumn,
  StockFacetRequest,
  StockFilter,
  StockQuery,
  StockRow,
} from '#stock-index/stock-index.types.ts';

/** Groups that visitors tick, and how many values each has. */
const choices = {
  brand: 4,
  nameplate: 24,
  model_group: 8,
  state: 3,
  status: 8,
  transmission: 2,
  color_canonical: 14,
  color_name: 150,
  owner: 500,
  seats: 5,
} as const;
const engines = ['petrol', 'diesel', 'bev', 'hev', 'mhev', 'phev', 'phev_rev'];

/** Ranges, each with its smallest value, its step and how many steps there are. */
const ranges = {
  mileage: [0, 1, 200_000],
  production_year: [2012, 1, 14],
  model_year: [2012, 1, 15],
  power: [80, 1, 500],
  display_price: [10_000, 10, 15_000],
  msrp_price: [10_000, 10, 15_000],
} as const;

export const choiceNames = Object.keys(choices) as (keyof typeof choices)[];
export const rangeNames = Object.keys(ranges) as (keyof typeof ranges)[];

export const columns: StockColumn[] = [
  ...choiceNames.map((name) => ({ name, kind: 'category' as const })),
  { name: 'engine_type', kind: 'categories' },
  ...rangeNames.map((name) => ({ name, kind: 'number' as const })),
  { name: 'created_at', kind: 'time' },
  { name: 'texts', kind: 'words' },
  { name: 'standard', kind: 'words', isWhole: true },
  { name: 'optional', kind: 'words', isWhole: true },
  { name: 'order_number', kind: 'code', length: 12, isFromEnd: false },
  { name: 'vin', kind: 'code', length: 8, isFromEnd: true },
];

/** All 17. */
export const facets: StockFacetRequest[] = [
  ...[...choiceNames, 'engine_type'].map((column) => ({ column, kind: 'checkbox' as const })),
  ...rangeNames.map((column) => ({ column, kind: 'range' as const })),
];

const sorted = ['production_year', 'created_at', 'mileage', 'display_price'];
export const sorts = [
  ...sorted.flatMap((column) => [[{ column, descending: false }], [{ column, descending: true }]]),
  [{ column: 'status', descending: false }],
];

/** The same numbers in every run. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

type Next = () => number;
const below = (next: Next, many: number) => Math.floor(next() * many);
/** The first ones are much more frequent than the last ones. */
const skewed = (next: Next, name: string, many: number) => `${name} ${Math.floor(many * next() ** 2)}`;
const oneOf = (next: Next, list: readonly string[]): string => list[below(next, list.length)] ?? '';

const idOf = (next: Next): string => {
  const part = (letters: number) =>
    below(next, 16 ** letters)
      .toString(16)
      .padStart(letters, '0');
  return `${part(8)}-${part(4)}-4${part(3)}-8${part(3)}-${part(8)}${part(4)}`;
};

const numberIn = (next: Next, name: keyof typeof ranges): number | null => {
  const [least, step, many] = ranges[name];
  return name === 'display_price' && next() < 0.05 ? null : least + step * below(next, many);
};

/** Its version, one of two thousand, says what a car has; up to six of a hundred options are its own. */
const textsOf = (next: Next) => {
  const version = below(next, 2_000);
  const some = (many: number, of: (place: number) => number) =>
    Array.from({ length: many }, (_, place) => `Equipment number ${of(place)}`);
  return {
    texts: [`Model ${version % 24} version ${version}`, skewed(next, 'Paint', 150)],
    standard: some(30, (place) => (version * 7 + place * 11) % 300),
    optional: some(below(next, 7), () => 300 + below(next, 100)),
  };
};

/** That many cars, one after the other, so that they need not all be in memory. */
export function* cars(
  count: number,
): Generator<StockRow & { values: Record<string, string | string[] | number | null> }> {
  const next = numbers(7);
  for (let index = 0; index < count; index += 1)
    yield {
      id: idOf(next),
      scopes: ['de'],
      values: {
        ...Object.fromEntries(choiceNames.map((name) => [name, skewed(next, name, choices[name])])),
        engine_type: next() < 0.2 ? [...new Set([oneOf(next, engines), oneOf(next, engines)])] : [oneOf(next, engines)],
        ...Object.fromEntries(rangeNames.map((name) => [name, numberIn(next, name)])),
        created_at: 1.6e12 + below(next, 1e11),
        ...textsOf(next),
        order_number: `A${1e6 + index}`,
        vin: `WVWZZZ1KZAW${1e5 + index}`.slice(0, 17),
      },
    };
}

const choiceFilter = (next: Next): StockFilter => {
  const name = choiceNames[below(next, choiceNames.length)] ?? 'brand';
  const values = Array.from({ length: 1 + below(next, 3) }, () => skewed(next, name, choices[name]));
  return { column: name, op: 'in', values: [...new Set(values)] };
};

const rangeFilter = (next: Next): StockFilter => {
  const name = rangeNames[below(next, rangeNames.length)] ?? 'mileage';
  const [least, step, many] = ranges[name];
  const bound = least + step * Math.floor(many * (0.2 + 0.6 * next()));
  return { column: name, op: next() < 0.5 ? 'gteq' : 'lteq', values: [bound] };
};

/** What visitors ask: up to four filters of different columns, a sort, one of the first pages, all 17 groups. */
export const questions = (count: number): (StockQuery & { filters: StockFilter[]; facets: StockFacetRequest[] })[] => {
  const next = numbers(11);
  return Array.from({ length: count }, (_, index) => {
    const kinds = [choiceFilter, choiceFilter, rangeFilter, choiceFilter].slice(0, 1 + (index % 4));
    const drawn = kinds.map((draw) => draw(next));
    const engine: StockFilter = { column: 'engine_type', op: 'includes', values: [oneOf(next, engines)] };
    const all = next() < 0.3 ? [...drawn, engine] : drawn;
    const filters = all.filter(({ column }, at) => all.findIndex((other) => other.column === column) === at);
    return { filters, sort: sorts[below(next, sorts.length)], offset: 12 * below(next, 5), limit: 12, facets };
  });
};
