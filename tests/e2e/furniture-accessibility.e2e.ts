import { expect } from 'vitest';
import { accessibilityProblems, problemsWithin } from './support/accessibility.ts';
import { it } from './support/house.ts';
import { lookAtWindows } from './support/windows-around.ts';

const all = ['jdx', 'lrdx'].flatMap((theme) => ['en', 'ar'].map((locale) => ({ theme, locale })));
/** Each theme and each direction once; `--slow` looks at all pairs. */
const looks =
  process.env.SLOW === '1' ? all : all.filter(({ theme, locale }) => (theme === 'jdx') === (locale === 'en'));

it.for(looks)(
  'what stands around a page, and each of its windows, has no accessibility fault: $theme, $locale',
  async ({ theme, locale }, { house, open }) => {
    const { page } = await open.visitor({ reducedMotion: 'reduce' });
    // Of the blocks, which have tests of their own, the one that brings the window of forms with it.
    await page.goto(house.at(`/block-gallery?theme=${theme}&locale=${locale}&block=car-rent`));
    await page.locator('#fc-form-modal').waitFor({ state: 'attached' });
    await page.evaluate(() => {
      for (const block of [...(document.querySelector('main')?.children ?? [])].slice(1)) block.remove();
    });
    const found = new Set<string>();
    let isForced = false;
    const note = (where: string, problems: readonly string[]) => {
      for (const problem of problems)
        if (!(isForced && problem.startsWith('color-contrast'))) found.add(`${where}: ${problem}`);
    };
    const look = async (where: string) => {
      note(where, await accessibilityProblems(page));
      // What lies around an open window has just been looked at.
      if (where !== '820')
        await lookAtWindows(page, async (name) =>
          note(`${where} with ${name} open`, await problemsWithin(page, '[data-looked]')),
        );
    };
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await look(`${width}`);
    }
    // Contrast of forced colours is the system's; axe takes grounds that it has drawn over for those it computes.
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    isForced = true;
    await look('forced colours');
    expect([...found]).toEqual([]);
  },
);
