import { expect, it } from 'vitest';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { SiteFooter } from './site-footer.tsx';

const footer = (
  <SiteFooter
    brand={{ name: 'Aurel & Terran Motors', href: '/ar', logo: null }}
    name="Aurel & Terran Motors"
    retailer={null}
    hasSearch={false}
    columns={[{ id: 'c', title: 'Terran 90', href: '/ar/terran-90', newWindow: false, children: [] }]}
    secondary={[]}
    middleHtml={{ text: '' }}
    bottomHtml={{ text: '' }}
    year={2026}
  />
);

it('names keep their own direction among words that are read the other way', () => {
  const html = draw(footer, sampleContext({ locale: 'ar', dir: 'rtl' }));
  expect(html).toContain('2026 \u2068Aurel &amp; Terran Motors\u2069');
  expect(html).toContain('<bdi>Terran 90</bdi>');
});

it('waits with its layout until the page has come, but not on the canvas, which has no script for that', () => {
  expect(draw(footer, sampleContext())).toMatch(/<footer class="[^"]*" data-later/);
  expect(draw(footer, sampleContext({ mode: 'canvas' }))).not.toContain('data-later');
});
