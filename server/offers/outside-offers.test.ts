import { expect, it } from 'vitest';
import { createOutsideOffers, readOutsideOffers } from './outside-offers.ts';

const silent = { info() {}, warn() {}, error() {} };
const url = 'https://offers.example/all';

/** Offers of a host whose answers come from `answers`; a function throws. */
const open = (...answers: ({ status: number; body: string } | 'dead')[]) => {
  let now = 0;
  let asked = 0;
  const outside = createOutsideOffers(
    { log: silent as never, clock: () => new Date(now), config: {} as never },
    async () => {
      const next = answers[Math.min(asked++, answers.length - 1)];
      if (!next || next === 'dead') throw new Error('timed out');
      return { ...next, headers: {} };
    },
  );
  const titles = async () => (await outside.of(url)).map(({ title }) => title);
  return { titles, wait: (ms: number) => (now += ms), asked: () => asked };
};
const list = (...titles: string[]) => ({
  status: 200,
  body: JSON.stringify(titles.map((title, id) => ({ id, title }))),
});

it('an array is offers; a text, and anything but 200, is none', async () => {
  expect(await open(list('A', 'B')).titles()).toEqual(['A', 'B']);
  expect(await open({ status: 200, body: '"closed today"' }).titles()).toEqual([]);
  const failing = open(list('A'), { status: 404, body: 'gone' });
  expect(await failing.titles()).toEqual(['A']);
  failing.wait(61_000);
  expect(await failing.titles()).toEqual([]);
});

it('is asked once a minute by all; when the host is dead or lies, the last good ones stay', async () => {
  const { titles, wait, asked } = open(list('A'), 'dead', { status: 200, body: '{"not":"a list"}' }, list('B'));
  await Promise.all([titles(), titles()]);
  expect([await titles(), asked()]).toEqual([['A'], 1]);
  wait(61_000);
  expect([await titles(), asked()]).toEqual([['A'], 2]);
  expect(asked(), 'left alone for a while').toBe(2);
  wait(11_000);
  expect(await titles()).toEqual(['A']);
  wait(11_000);
  expect(await titles()).toEqual(['B']);
});

it('takes what it can read of an offer, cleans its HTML and drops what has no name or a date nobody can read', () => {
  const { offers, left } = readOutsideOffers(
    JSON.stringify([
      {
        id: 7,
        title: 'Fine',
        description_html: '<img src=x onerror=1><b>Yes</b>',
        price: { value_raw: 'free' },
        brands: 'none',
      },
      { id: 8, title: '' },
      { id: 9, title: 'When?', valid_to: 'next week' },
      { id: 10, title: 'Zoned', valid_to: '2026-03-01T00:00:00+02:00', constructor: { prototype: {} } },
      null,
      'text',
    ]),
  );
  expect(left).toBe(4);
  expect(offers).toMatchObject([
    { id: '7', slug: '7', price: null, brands: [], description_html: expect.not.stringContaining('onerror') },
    { id: '10', valid_to: '2026-02-28T22:00:00.000Z' },
  ]);
});
