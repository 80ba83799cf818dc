import { describe, expect, it } from 'vitest';
import { drawBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import { readQuery } from '#site/routing/declared-query.ts';
import { query } from './vehicle-update-select.load.ts';

const at = (search: string, props: Record<string, unknown> = sampleOf('vehicle-update-select')) =>
  drawBlock('vehicle-update-select', props, { data: readQuery(query, search).values }).html;
const shown = (html: string): number =>
  [...html.matchAll(/<div[^>]*data-group="[^>]*>/g)].filter(([tag]) => !tag.includes('hidden')).length;
const said = (html: string): string => /role="status"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
const years = (html: string): string[] =>
  [...(/name="update_child".*?<\/select>/s.exec(html)?.[0] ?? '').matchAll(/>(\d{4})</g)].map(([, year]) => year ?? '');

describe('without script', () => {
  it('shows nothing before a choice, and asks the page with a plain form', () => {
    const html = at('');
    expect([shown(html), said(html)]).toEqual([0, '']);
    expect(html).toMatch(/<form[^>]* action="#block-updates" method="get"/);
    expect(years(html)).toHaveLength(new Set(years(html)).size);
  });

  it('shows what fits the choice of the address, and says so', () => {
    const old = at('update_parent=terran-90&update_child=2022');
    expect([shown(old), said(old)]).toEqual([1, 'Found for Terran 90, 2022: 1']);
    expect(old).toMatch(/<dialog[^>]*id="block-updates-shop"/);
    expect(said(at('update_parent=terran-90'))).toBe('Found for Terran 90, All model years: 2');
    expect(shown(at('update_parent=all'))).toBe(2);
    expect(shown(at('update_parent=all&block=block-updates'))).toBe(2);
    expect(shown(at('update_parent=all&block=other-updates'))).toBe(0);
  });

  it('takes a year that the car was not built in as all of them, and cars that are none as no choice', () => {
    expect(said(at('update_parent=aurel-suv&update_child=2021'))).toBe('Found for Aurel SUV, All model years: 1');
    expect(years(at('update_parent=aurel-suv'))).toEqual(['2023', '2024', '2025']);
    const hostile = at('update_parent=%3Cscript%3E&update_child=__proto__');
    expect([shown(hostile), said(hostile)]).toEqual([0, '']);
  });
});

it('shows everything where the JSON holds no lists', () => {
  for (const subblocks_mapper of ['', '{', '[]', '{"dropdowns":[]}']) {
    const html = at('', { ...sampleOf('vehicle-update-select'), subblocks_mapper });
    expect([shown(html), html.includes('<form')]).toEqual([2, false]);
  }
});

it('words with a placeholder’s name or a dollar sign stay words', () => {
  const subblocks_mapper = JSON.stringify({ dropdowns: [{ label: '$& {child} <b>', key: 'a', children: [] }] });
  const html = at('update_parent=a', { ...sampleOf('vehicle-update-select'), subblocks_mapper });
  expect(said(html)).toBe('Found for $&amp; {child} &lt;b&gt;, All model years: 0');
});

it('shows all groups on the canvas, to be written', () => {
  const { html } = drawBlock('vehicle-update-select', sampleOf('vehicle-update-select'), { mode: 'canvas' });
  expect(shown(html)).toBe(2);
  expect(html).toContain('Found for {parent}, {child}: {amount}');
});
