import { z } from 'zod';
import type { BlockLoad } from '#site/blocks/block-load.ts';
import { declareQuery, type QueryValues } from '#site/routing/declared-query.ts';
import type { RangeTable } from './range-table.ts';

const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);
const ascending = z
  .array(z.number().min(-100).max(400))
  .min(1)
  .max(40)
  .refine((axis) => axis.every((value, index) => index === 0 || value > Number(axis[index - 1])));

const table = z
  .object({
    schema_version: z.literal(1),
    distance_unit: z.literal('km'),
    temperature_unit: z.literal('C'),
    axes: z.object({ speed: ascending, temperature: ascending }),
    variants: z
      .array(
        z.object({
          model_key: key,
          label: z.string().min(1).max(120),
          wheels: z.string().regex(/^[A-Za-z0-9.-]{1,20}$/),
          climate: z.enum(['on', 'off']),
          range: z.array(z.array(z.number().min(0).max(5_000))),
        }),
      )
      .min(1)
      .max(60),
  })
  .refine(({ axes, variants }) =>
    variants.every(
      ({ range }) => range.length === axes.speed.length && range.every((row) => row.length === axes.temperature.length),
    ),
  );

/** What the visitor chose; whole steps of five, so that few documents differ. */
export const query = declareQuery({
  range_model: z.union([z.literal(''), key]).default(''),
  range_wheels: z
    .string()
    .regex(/^[A-Za-z0-9.-]{0,20}$/)
    .default(''),
  range_climate: z.enum(['', 'on', 'off']).default(''),
  range_speed: z.coerce.number().int().multipleOf(5).min(0).max(400).optional(),
  range_temperature: z.coerce.number().int().multipleOf(5).min(-100).max(100).optional(),
});

export interface RangeData {
  query: QueryValues<typeof query>;
  /** Null where no address is given. */
  table: RangeTable | null;
}

/** The figures, from the host that has them; fails where they are none, and the page shows its official range. */
const load: BlockLoad<'range-calculator', typeof query> = async ({ props, query: asked, outside }) => {
  if (props.data_url === '') return { query: asked, table: null } satisfies RangeData;
  const { value } = await outside.fetchJson(props.data_url, table, { freshMs: 10 * 60_000 });
  return { query: asked, table: { axes: value.axes, variants: value.variants } } satisfies RangeData;
};
export default load;
