import { expect, it } from 'vitest';
import type { QuickLink } from '#api-clients/content/quick-links.ts';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { QuickLinks } from './quick-links.tsx';

const items: QuickLink[] = [
  { label: { en: 'Call us', ar: 'اتصل بنا' }, url: 'tel:+441234567890', icon: 'phone' },
  { label: { en: 'Test drive' }, url: '/test-drive' },
  { label: {}, url: '/nowhere' },
];

it('links are a list behind one button, or a bar', () => {
  const button = draw(<QuickLinks items={items} isBar={false} locales={['en']} />);
  expect(button).toMatch(/<button[^>]*popovertarget="fc-quick-links"[^>]*aria-label="Quick links"/i);
  expect(button).toContain('href="tel:+441234567890"');
  const bar = draw(<QuickLinks items={items} isBar locales={['en']} />);
  expect(bar).not.toContain('popover');
  expect(bar.match(/<a /g)).toHaveLength(2);
});

it('words are in the language of the page, else in the first of the site; a link without words is left out', () => {
  const arabic = draw(<QuickLinks items={items} isBar locales={['en', 'ar']} />, sampleContext({ locale: 'ar' }));
  expect(arabic).toContain('اتصل بنا');
  expect(arabic).toContain('Test drive');
  expect(arabic).not.toContain('/nowhere');
});

it('local addresses get the language of the page, and nothing is drawn without links', () => {
  const german = sampleContext({ localPath: (path) => `/de${path}` });
  expect(draw(<QuickLinks items={items} isBar locales={['en']} />, german)).toContain('href="/de/test-drive"');
  expect(draw(<QuickLinks items={[]} isBar locales={['en']} />)).toBe('');
});
