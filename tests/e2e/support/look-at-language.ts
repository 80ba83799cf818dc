import { expect } from 'vitest';
import { overflow } from './accessibility.ts';
import { it } from './house.ts';
import { keepWordsOfLanguage, overflowFaults } from './overflow-faults.ts';
import { resize } from './resize.ts';
import { lookAtWindows } from './windows-around.ts';

/** The three that together say nearly everything longest, and one from right to left; `--slow` looks at all fifty. */
const usual = ['el', 'de', 'hu', 'ar'];
const isSlow = process.env.SLOW === '1';
const locales = isSlow
  ? 'ar az bg bs ca cs da de el en es et fa fi fr he hi hr hu hy id is it ja ka kk ko lt lv mk ms nb nl pl pt pt-BR ro ru sk sl sq sr-Latn sv th tr uk ur vi zh-Hans zh-Hant'.split(
      ' ',
    )
  : usual;
const widths = [320, 390, 768, 1280];
/** Where the samples' own words are looked at too: they are English in every language, so one a direction is enough. */
const whole = ['el', 'ar'];

/** Looks at each language of a part, one after the other: the parts are files, so that two are looked at at a time. */
export const lookAtLanguages = (part: number, parts: number): void =>
  it.for(locales.filter((_locale, place) => place % parts === part))(
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
            await resize(page, { width, height: 900 });
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
