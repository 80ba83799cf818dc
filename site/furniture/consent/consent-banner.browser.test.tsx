import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import '#site/theme/reset.css';
import '#site/theme/tokens.css';
import '#site/theme/jdx.css';
import { readSiteSettings } from '#site/pages/load/site-settings.ts';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { Consent } from './consent.tsx';

afterEach(() => document.body.replaceChildren());

const log = { error() {}, warn() {}, info() {} };
const sentence = 'These words say what each of the choices means. ';
const settings = (position: string, text = sentence.repeat(14)) =>
  readSiteSettings(
    new Map<string, unknown>([
      ['consent.strategy', 'basic'],
      ['consent.title', { en: 'Cookies' }],
      ['consent.text', { en: `<p>${text}</p>` }],
      ['consent.accept_position', position],
    ]),
    log,
  );

it.each([
  [320, 256, 'right'],
  [320, 568, 'right'],
  [390, 664, 'right'],
  [1024, 240, 'right'],
  [1024, 300, 'left'],
  [1024, 300, 'center'],
])(
  'at %i × %i px, buttons at the %s, all choices are in sight and long words scroll',
  async (width, height, position) => {
    await page.viewport(width, height);
    document.body.innerHTML = draw(<Consent settings={settings(position)} />, sampleContext());
    const banner = document.querySelector<HTMLElement>('[data-part=banner]');
    if (!banner) throw new Error('nobody is asked');
    banner.hidden = false;
    const { top } = banner.getBoundingClientRect();
    expect(innerHeight - top, 'the page stays in sight').toBeLessThanOrEqual(innerHeight * 0.63);
    const buttons = [...banner.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
    expect(buttons).toHaveLength(3);
    for (const place of buttons) {
      expect(place.top).toBeGreaterThanOrEqual(top);
      expect(place.bottom).toBeLessThanOrEqual(innerHeight);
    }
    const words = banner.querySelector('p')?.parentElement as HTMLElement;
    const { top: from, bottom: to } = words.getBoundingClientRect();
    expect(from).toBeGreaterThanOrEqual(top);
    expect(to - from).toBeGreaterThan(40);
    expect(to).toBeLessThanOrEqual(innerHeight);
    expect(banner.scrollHeight).toBe(banner.clientHeight);
  },
);

it('takes a fifth of a phone at most, with the words a site usually has', async () => {
  await page.viewport(390, 844);
  document.body.innerHTML = draw(<Consent settings={settings('right', sentence.repeat(3))} />, sampleContext());
  const banner = document.querySelector<HTMLElement>('[data-part=banner]');
  if (!banner) throw new Error('nobody is asked');
  banner.hidden = false;
  expect(banner.getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight / 5);
});

it('is not on paper, nor is room for it', async () => {
  document.body.innerHTML = draw(<Consent settings={settings('right')} />, sampleContext());
  const banner = document.querySelector<HTMLElement>('[data-part=banner]');
  if (!banner) throw new Error('nobody is asked');
  banner.hidden = false;
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  expect(banner.checkVisibility()).toBe(false);
  expect(getComputedStyle(document.body).paddingBlockEnd).toBe('0px');
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  expect(banner.checkVisibility()).toBe(true);
});

it('the keyboard goes through the buttons of the sheet as they are seen', async () => {
  await page.viewport(1280, 800);
  document.body.innerHTML = draw(<Consent settings={settings('right')} />, sampleContext());
  const sheet = document.querySelector('dialog');
  sheet?.showModal();
  const heights = [...(sheet?.querySelectorAll('[data-privacy-act]') ?? [])].map((b) => b.getBoundingClientRect().top);
  expect(heights).toHaveLength(3);
  expect(new Set(heights).size).toBe(2);
  expect(heights).toEqual(heights.toSorted((one, other) => one - other));
});
