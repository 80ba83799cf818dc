import { expect, it } from 'vitest';
import type { PageSnapshot } from '#documents/page/document.types.ts';
import { pageTexts } from './page-texts.ts';

const pageWith = (type: string, props: Record<string, unknown>): PageSnapshot =>
  ({ root: ['b'], blocks: { b: { id: 'b', type, version: 1, props, translations: {} } } }) as unknown as PageSnapshot;

it('finds the words inside of JSON, and neither its braces nor its addresses and keys', () => {
  const hotspots = JSON.stringify([
    { title: 'Air springs', text: 'They lift the car by 60 mm.', x: 20, y: 30, link_url: '/air', link_label: 'More' },
  ]);
  const found = pageTexts(pageWith('hotspots', { hotspots }), 'en');
  expect(found.headings).toContain('Air springs');
  expect(found.texts).toEqual(['They lift the car by 60 mm.']);
  expect(found.labels).toContain('More');
});

it('counts what buttons say among the labels', () => {
  const translations = JSON.stringify({ directions: 'Show the way' });
  const found = pageTexts(pageWith('retailer-cards', { translations }), 'en');
  expect([found.labels.includes('Show the way'), found.texts.includes('Show the way')]).toEqual([true, false]);
});

it('says nothing of JSON that is none', () => {
  const found = pageTexts(pageWith('hotspots', { hotspots: '[{"title": "Air' }), 'en');
  expect(JSON.stringify(found)).not.toContain('Air');
});
