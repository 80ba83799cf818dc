import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { BlockLoadInput } from '#site/blocks/block-load.ts';
import { drawBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import { createOutside } from '#site/pages/load/outside-fetch.ts';
import { readQuery } from '#site/routing/declared-query.ts';
import load, { query } from './range-calculator.load.ts';

const demo = readFileSync(join(import.meta.dirname, '../../../public/assets/data/range-demo.json'), 'utf8');
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What the load answers when the file says this. */
async function loaded(body: string, search = '', props = sampleOf('range-calculator')) {
  const asked: string[] = [];
  const ask = async (url: string) => {
    asked.push(url);
    return { status: 200, body };
  };
  const outside = createOutside({ ask, log: silent, home: 'https://dealer.example' }).through([]);
  const input = { props, query: readQuery(query, search).values, outside };
  const data = await load(input as unknown as BlockLoadInput<'range-calculator', typeof query>);
  return { data, asked };
}
const draw = (data: unknown, props = sampleOf('range-calculator')) =>
  drawBlock('range-calculator', props, { data }).html;
const range = (html: string) => /data-range[^>]*>([^<]*)</.exec(html)?.[1];

it('asks the file of this site and shows the range for the address', async () => {
  const { data, asked } = await loaded(demo, 'range_model=lyra-sport&range_speed=130&range_temperature=-20');
  expect(asked).toEqual(['https://dealer.example/assets/data/range-demo.json']);
  const html = draw(data);
  expect(range(html)).toBe('206\u00a0km');
  expect(html).toMatch(/value="19"[^>]*disabled|disabled[^>]*value="19"/);
  expect(html).toContain('130\u00a0km/h');
  expect(html).toContain('-20°C');
});

it('is the same in miles and degrees Fahrenheit', async () => {
  const props = { ...sampleOf('range-calculator'), distance_unit: 'mi', temperature_unit: 'F' };
  const { data } = await loaded(demo, 'range_speed=50&range_temperature=20');
  const html = draw(data, props);
  expect(html).toContain('31\u00a0mph');
  expect(html).toContain('68°F');
  // 548 km is more than the block shows: 493 km.
  expect(range(html)).toBe('306\u00a0mi');
});

it.each([
  ['no JSON', '<html>'],
  ['another version', JSON.stringify({ ...JSON.parse(demo), schema_version: 2 })],
  ['a row too few', JSON.stringify({ ...JSON.parse(demo), axes: { speed: [1], temperature: [1] } })],
  ['an axis that goes back', demo.replace(/50,/, '500,')],
])('shows the official range where the file is %s', async (_, body) => {
  await expect(loaded(body)).rejects.toThrow();
  expect(draw(undefined)).toMatch(/Up to 611\s+km \(WLTP, combined\)/);
  expect(draw(undefined, { ...sampleOf('range-calculator'), wltp_text: '' })).toContain('Something went wrong');
});

it('takes choices that are none as absent', () => {
  const { values, pairs } = readQuery(
    query,
    'range_model=<b>&range_speed=51&range_temperature=1e9&range_climate=maybe',
  );
  expect([values.range_model, values.range_speed, pairs]).toEqual(['', undefined, []]);
});
