import { expect, it } from 'vitest';
import { drawBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import { readQuery } from '#site/routing/declared-query.ts';
import { query } from './map-update.load.ts';

const at = (search: string) =>
  drawBlock('map-update', sampleOf('map-update'), { data: readQuery(query, search).values }).html;
const step = (html: string): string[] =>
  [...html.matchAll(/data-step="(\d)"([^>]*)>/g)].flatMap(([, key, rest]) =>
    rest?.includes('hidden') ? [] : [key ?? ''],
  );

it('begins with the number, which is posted and stands in no address', () => {
  const html = at('vin=ZZZTERRAN90A00001');
  expect(step(html)).toEqual(['1']);
  expect(html).toMatch(/<form[^>]*action="\/api\/content\/public_api\/vin_checks"[^>]*method="post"/);
  expect(html).toContain('name="block" value="block-steps"');
  const get = /<form(?=[^>]*method="get").*?<\/form>/s.exec(html)?.[0] ?? '';
  expect(get).not.toContain('name="vin"');
  expect(html).not.toContain('ZZZTERRAN90A00001');
});

it('stays at the number with what came of it, and goes on only once it was found', () => {
  const clear = at('vin_check=clear&update_parent=terran-90');
  expect(step(clear)).toEqual(['1']);
  expect(clear).toMatch(/data-outcome="clear">There is no map update/);
  const found = at('vin_check=affected');
  expect(step(found)).toEqual(['2']);
  expect(found).toContain('<input type="hidden" name="vin_check" value="affected"/>');
});

it('shows the maps of the chosen car in the third step, with a way back', () => {
  const html = at('vin_check=affected&update_parent=terran-90&update_child=2022');
  expect(step(html)).toEqual(['3']);
  expect(html).toContain('Found for Terran 90, 2022: 1');
  expect(html).toContain('href="?vin_check=affected&amp;block=block-steps#block-steps"');
});

it('begins anew where another block of the page was asked', () => {
  expect(step(at('vin_check=affected&block=other-vin'))).toEqual(['1']);
  expect(step(at('vin_check=affected&block=block-steps'))).toEqual(['2']);
});
