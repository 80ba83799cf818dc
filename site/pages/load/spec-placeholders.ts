import type { ContentContract } from '#api-clients/content/content.contract.ts';
import type { SpecGroup } from '#api-clients/content/model-specs.ts';
import type { Client } from '#api-clients/http.ts';
import { isRecord } from '#block-schemas/read/json-value.ts';
import type { SiteLog } from '#site/site.types.ts';
import { figureOf } from '#site/ui/models/figure.ts';
import { oncePerPage, type PreparedPage } from './prepare-page.ts';
import { isAbsent } from './problem-status.ts';

/** `{spec:lyra-sport-p450.power}`: a figure of a car, by car key (or model key) and the figure's key. */
const placeholder = /\{spec:([a-z0-9][a-z0-9_-]{0,63})\.([a-z0-9][a-z0-9_-]{0,63})\}/g;

/** What stands where a figure is not known. */
const unknown = '–';

/** Cars a page may ask for. */
const mostCars = 20;

const collect = (value: unknown, cars: Set<string>): void => {
  if (typeof value === 'string') {
    if (value.includes('{spec:')) for (const [, car = ''] of value.matchAll(placeholder)) cars.add(car);
  } else if (Array.isArray(value)) for (const one of value) collect(one, cars);
  else if (isRecord(value)) for (const one of Object.values(value)) collect(one, cars);
};

/** Keys of the cars whose figures a page's texts name. */
const namedCars = oncePerPage((page): readonly string[] => {
  const cars = new Set<string>();
  for (const { block } of Object.values(page.blocks)) collect(block.props, cars);
  return [...cars].slice(0, mostCars);
});

/** Text as it stands in the place of a placeholder: inside JSON it must stay a part of its text. */
const fitted = (figure: string, around: string): string =>
  /^\s*[{[]"/.test(around) ? JSON.stringify(figure).slice(1, -1) : figure;

const filled = (value: unknown, textOf: (car: string, key: string) => string): unknown => {
  if (typeof value === 'string')
    return value.includes('{spec:')
      ? value.replace(placeholder, (_, car: string, key: string) => fitted(textOf(car, key), value))
      : value;
  if (Array.isArray(value)) return value.map((one) => filled(one, textOf));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, textOf)]));
};

export interface FilledPage {
  page: PreparedPage;
  /** Whether every car that is named was answered for, or is known to be none. */
  isWhole: boolean;
}

/** The page with the figures of cars in its texts. Pages that name none are handed back as they are. */
export async function withSpecFigures(
  page: PreparedPage,
  content: Client<ContentContract>,
  locale: string,
  log: SiteLog,
): Promise<FilledPage> {
  const cars = namedCars(page);
  if (cars.length === 0) return { page, isWhole: true };
  let isWhole = true;
  const byCar = new Map<string, readonly SpecGroup[]>();
  const ask = async (id: string): Promise<void> => {
    try {
      const { data } = (await content.vehicleSpecs({ params: { id }, query: { locale } })).data;
      byCar.set(
        id,
        data.map(({ attributes }) => attributes),
      );
    } catch (error) {
      if (!isAbsent(error)) isWhole = false;
      log.warn({ err: error, car: id }, 'figures of a car are left out');
    }
  };
  await Promise.all(cars.map(ask));
  const textOf = (car: string, key: string): string => figureOf(byCar.get(car) ?? [], key)?.text ?? unknown;
  const blocks = Object.entries(page.blocks).map(([id, { block, ...rest }]) => {
    const props: unknown = filled(block.props, textOf);
    return [id, { ...rest, block: { ...block, props } }];
  });
  return { page: { ...page, blocks: Object.fromEntries(blocks) as PreparedPage['blocks'] }, isWhole };
}
