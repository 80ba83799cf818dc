import { expect } from 'vitest';
import { overflow } from './support/accessibility.ts';
import { it } from './support/house.ts';
import { keepWordsOfLanguage, overflowFaults } from './support/overflow-faults.ts';
import { lookAtWindows } from './support/windows-around.ts';

/** The longest of what the site says, and two that run from right to left; `--slow` looks at all fifty. */
const usual = ['el', 'hu', 'pl', 'pt', 'ar', 'fa'];
const isSlow = process.env.SLOW === '1';
const locales = isSlow
  ? 'ar az bg bs ca cs da de el en es et fa fi fr he hi hr hu hy id is it ja ka kk ko lt lv mk ms nb nl pl pt pt-BR ro ru sk sl sq sr-Latn sv th tr uk ur vi zh-Hans zh-Hant'.split(
      ' ',
    )
  : usual;
const widths = [320, 390, 768, 1280];
/** Where the samples' own words are looked at too: they are English in every language, so one a direction is enough. */
const whole = ['el', 'ar'];

it.for(locales)(
  'in %s no word of the site is cut, overlapped or outside of its window',
  async (locale, { house, open }) => {
    const { page } = await open.visitor();
    // Nothing moves while it is looked at.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const theme of isSlow ? ['jdx', 'lrdx'] : ['jdx']) {
      const look = async (width: number, where = '') => {
        const faults = await overflowFaults(page, where === '' ? 'body' : '[data-looked]');
        const lines = faults.map(({ piece, kind, words }) => `${piece}${where}: “${words}” ${kind}`);
        if ((await overflow(page)) > 0) lines.push(`the page${where} scrolls sideways`);
        found.push(...lines.map((line) => `${theme} ${locale} ${width}: ${line}`));
      };
      const atEachWidth = async (doThere: (width: number) => Promise<void>) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          // What follows the width of its window has done so: carousels stand on a slide again.
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
          await doThere(width);
        }
      };
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(house.at(`/block-gallery?theme=${theme}&locale=${locale}`), { waitUntil: 'domcontentloaded' });
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      if (!whole.includes(locale)) expect(await keepWordsOfLanguage(page)).toBeGreaterThan(0);
      await page.evaluate(() => document.fonts.ready);
      await atEachWidth((width) => look(width));
      if (theme !== 'jdx') continue;
      // What stands around the page does not need it: without it a window opens in a tenth of the time.
      await page.evaluate(() => document.querySelector('main')?.replaceChildren());
      await atEachWidth((width) => lookAtWindows(page, (name) => look(width, ` with ${name} open`)));
    }
    // The demo's home page, on the narrowest phone there is.
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(house.at(`/${locale}`), { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    if ((await overflow(page)) > 0) found.push(`the home page in ${locale} scrolls sideways`);
    expect([...new Set(found)]).toEqual([]);
  },
);

it('what is cut, overlapped or outside of the window is found, and what lies under a menu is not', async ({ open }) => {
  const { page } = await open.visitor();
  await page.setViewportSize({ width: 320, height: 600 });
  await page.setContent(`<main style="font: 16px/1.2 sans-serif">
    <h2 id="sample-cut"></h2><section style="overflow: hidden; width: 4em; white-space: nowrap">Longer than its box</section>
    <h2 id="sample-over"></h2><section style="position: relative; height: 3em">
      <p style="position: absolute; top: 0">One line of words</p><p style="position: absolute; top: 4px">Another line</p></section>
    <h2 id="sample-out"></h2><section><p style="width: 400px; white-space: nowrap; text-align: right">Too far</p></section>
    <h2 id="sample-fine"></h2><section style="position: relative"><p>Below the menu</p>
      <p style="position: absolute; inset: 0; background: white">A menu</p></section></main>`);
  const found = (await overflowFaults(page)).map(({ piece, kind, words }) => `${piece} ${kind}: ${words}`);
  expect(found.sort()).toEqual([
    'cut cut: Longer than its box',
    'out sticks out: Too far',
    'over overlapped: One line of words',
  ]);
});
