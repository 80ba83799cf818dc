import { sql } from 'kysely';
import { plainWord } from '#api-clients/stock/feed-words.data.ts';
import type { VehicleContent } from '#api-clients/stock/staff-vehicle.resources.ts';
import type { Reader } from '#server/db/database.ts';
import { colorOf } from '#stock-index/words/color-of.ts';
import { colorsOf } from './vehicle-choices.ts';

/** How the stock calls brands and colours. */
export interface StockNames {
  /** Keys of brands by their names. */
  brandKeys: ReadonlyMap<string, string>;
  colors: readonly string[];
}

const brandKeysOf = async (reader: Reader): Promise<StockNames['brandKeys']> => {
  const { rows } = await sql<{ brand: string; key: string }>`
    select nameplate_brand_name as brand, max(nameplate_brand_key) as key from vehicle_lines
    where nameplate_brand_key <> '' group by 1 order by 1`.execute(reader);
  return new Map(rows.map(({ brand, key }) => [plainWord(brand), key]));
};

export const stockNames = async (reader: Reader): Promise<StockNames> => {
  const [brandKeys, colors] = await Promise.all([brandKeysOf(reader), colorsOf(reader)]);
  return { brandKeys, colors };
};

type Known = Pick<VehicleContent, 'nameplate_brand_name' | 'nameplate_brand_key' | 'color_name' | 'color_canonical'>;

/**
 * A car with the key of its brand and the colour for filters, where they were left out: the key that other cars of the
 * brand have, and the colour that the name of the paint speaks of. What was found for another name (`before`) is found
 * again.
 */
export const completeWith = <Content extends Known>(
  { brandKeys, colors }: StockNames,
  content: Content,
  before?: Known,
): Content => {
  const isOtherBrand =
    before !== undefined &&
    before.nameplate_brand_name !== content.nameplate_brand_name &&
    before.nameplate_brand_key === content.nameplate_brand_key;
  const isOtherPaint =
    before !== undefined &&
    before.color_name !== content.color_name &&
    before.color_canonical === content.color_canonical;
  const key = isOtherBrand ? '' : content.nameplate_brand_key;
  const color = isOtherPaint ? null : content.color_canonical;
  return {
    ...content,
    nameplate_brand_key: key || (brandKeys.get(plainWord(content.nameplate_brand_name)) ?? ''),
    color_canonical: color || (colorOf(content.color_name ?? '', colors) ?? null),
  };
};

/** The same for one car, which staff write. */
export const completed = async <Content extends Known>(reader: Reader, content: Content): Promise<Content> =>
  content.nameplate_brand_key !== '' && (content.color_canonical || !content.color_name)
    ? content
    : completeWith(await stockNames(reader), content);
