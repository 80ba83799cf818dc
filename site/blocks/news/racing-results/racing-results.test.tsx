import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { templates } from '#block-schemas/index.ts';
import type { BlockLoadInput } from '#site/blocks/block-load.ts';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import { createOutside } from '#site/pages/load/outside-fetch.ts';
import { raceTime } from './race-time.ts';
import load from './racing-results.load.ts';
import { race } from './read-race.ts';

const folder = join(import.meta.dirname, '../../../public/assets/data');
const fileOf = (url: string) => readFileSync(join(folder, url.split('/').at(-1) ?? ''), 'utf8');
const choices = (templates['racing-results'].properties?.url?.oneOf ?? []).map((choice) => String(choice.const));
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What the load answers when the chosen file says this. */
async function loaded(body: string, props = sampleOf('racing-results')) {
  const asked: string[] = [];
  const ask = async (url: string) => {
    asked.push(url);
    return { status: 200, body };
  };
  const outside = createOutside({ ask, log: silent, home: 'https://dealer.example' }).through([]);
  const data = await load({ props, outside } as unknown as BlockLoadInput<'racing-results'>);
  return { data, asked };
}
const draw = (data: unknown, locale = 'en') =>
  renderBlock('racing-results', sampleOf('racing-results'), { data, locale });
const first = { position: 1, driver: 'Ada', team: 'North', time_ms: 4_388_650, points: 25 };
const file = (results: unknown[], more: object = {}) => ({
  schema_version: 1,
  event: 'Lake Prize',
  date: '2026-03-22',
  results,
  ...more,
});
const rows = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)]
    .slice(1)
    .map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
    );

describe('the files that come with the site', () => {
  it('are the five that editors choose from', () => {
    const there = readdirSync(folder).filter((name) => name.startsWith('racing-'));
    expect(choices).toEqual(there.sort().map((name) => `/assets/data/${name}`));
    expect(choices).toHaveLength(5);
  });

  it.each(choices)('%s is drawn as a table that says which race it was', async (url) => {
    const { data, asked } = await loaded(fileOf(url), { url });
    expect(asked).toEqual([`https://dealer.example${url}`]);
    const html = draw(data);
    expect(html).toMatch(/<caption[^>]*>.*<time dateTime="2026-[^>]*>.* 2026<\/time>/i);
    expect(html.match(/<th scope="col"/g)).toHaveLength(5);
    expect(html.match(/<th scope="row"/g)).toHaveLength(12);
  });
});

it('shows the time of the winner, the gaps of the others, and why there is none', () => {
  const out = { position: null, points: 0 };
  const html = draw(
    race.parse(
      file([
        { ...out, driver: 'Out', status: 'retired' },
        { position: 3, driver: 'Lapped', laps_behind: 1, points: 1.5 },
        { position: 2, driver: 'Bo', team: 'South', time_ms: 4_392_862, points: 18 },
        { position: 4, driver: 'Untimed' },
        { ...out, driver: 'Away', status: 'not_started' },
        { ...out, driver: 'Sent off', status: 'disqualified' },
        first,
      ]),
    ),
  );
  expect(rows(html)).toEqual([
    ['1', 'AdaNorth', 'North', '1:13:08.650', '25'],
    ['2', 'BoSouth', 'South', '+4.212', '18'],
    ['3', 'Lapped', '', '+1 lap', '1.5'],
    ['4', 'Untimed', '', '–', '0'],
    ['–', 'Out', '', 'Retired', '0'],
    ['–', 'Away', '', 'Not started', '0'],
    ['–', 'Sent off', '', 'Disqualified', '0'],
  ]);
});

it('shows a time as it is where it is shorter than that of the winner', () => {
  const corrected = { position: 2, driver: 'Bo', time_ms: 4_388_000 };
  expect(rows(draw(race.parse(file([corrected, first])))).map(([, , , time]) => time)).toEqual([
    '1:13:08.650',
    '1:13:08.000',
  ]);
});

it('speaks the language of the page', () => {
  const data = race.parse(file([first, { position: 2, driver: 'Bo', laps_behind: 2 }]));
  const german = draw(data, 'de');
  expect(german).toMatch(/Platz.*Fahrer.*Team.*Zeit.*Punkte/s);
  expect(german).toMatch(/22\. März 2026.*1:13:08,650.*\+2 Runden/s);
  expect(draw(data, 'ar')).toMatch(/المركز.*السائق.*\+لفتان/s);
});

it('says that it failed, and offers another try', () => {
  expect(draw(undefined)).toMatch(/Something went wrong, please try again\..*Try again/s);
  expect(draw(undefined)).not.toContain('<table');
});

describe('a file that is none', () => {
  it.each([
    ['no JSON', '<html>'],
    ['empty', ''],
    ['another kind of value', '[]'],
    ['nothing', 'null'],
    ['of another version', JSON.stringify(file([first], { schema_version: 2 }))],
    ['without results', JSON.stringify(file([]))],
    ['of more cars than any grid holds', JSON.stringify(file(Array.from({ length: 201 }, () => first)))],
    ['of a day that is none', JSON.stringify(file([first], { date: '2026-02-30' }))],
    ['of a driver without a name', JSON.stringify(file([{ ...first, driver: ' \n ' }]))],
    ['of a name without end', JSON.stringify(file([{ ...first, driver: 'x'.repeat(5_000) }]))],
    ['of a place below the first', JSON.stringify(file([{ ...first, position: 0 }]))],
    ['of a time before the start', JSON.stringify(file([{ ...first, time_ms: -1 }]))],
    ['of points that are words', JSON.stringify(file([{ ...first, points: '25' }]))],
    ['of a place for who has retired', JSON.stringify(file([{ ...first, status: 'retired' }]))],
    ['of an unknown end', JSON.stringify(file([{ ...first, status: '<b>' }]))],
  ])('is refused: %s', async (_, body) => {
    await expect(loaded(body)).rejects.toThrow();
  });

  it('lets no markup and no unknown field through', async () => {
    const attack = '"><script>alert(1)</script><img src=x>';
    const hostile = file([{ ...first, driver: attack, team: `\u202e${attack}`, html: attack }], { event: attack });
    const { data } = await loaded(JSON.stringify(hostile));
    const html = draw(data);
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toMatch(/<bdi>&quot;&gt;&lt;script/);
    expect(JSON.stringify(data)).not.toContain('"html"');
  });
});

it('a time can be read back to the thousandth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 7 * 24 * 3_600_000 }), (ms) => {
      const parts = raceTime('en', ms).split(':').map(Number);
      expect(Math.round(parts.reduce((sum, part) => sum * 60 + part, 0) * 1_000)).toBe(ms);
    }),
  );
});
