import { expect } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { it } from './support/house.ts';
import { lookAtWindows } from './support/windows-around.ts';

const looks = ['jdx', 'lrdx'].flatMap((theme) => ['en', 'ar'].map((locale) => ({ theme, locale })));

it.for(looks)(
  'what stands around a page, and each of its windows, has no accessibility fault: $theme, $locale',
  async ({ theme, locale }, { house, open }) => {
    const { page } = await open.visitor({ reducedMotion: 'reduce' });
    await page.goto(house.at(`/block-gallery?theme=${theme}&locale=${locale}`));
    // The blocks have tests of their own.
    await page.evaluate(() => {
      for (const block of [...(document.querySelector('main')?.children ?? [])].slice(1)) block.remove();
    });
    const found = new Set<string>();
    let isForced = false;
    const look = async (where: string) => {
      for (const problem of await accessibilityProblems(page))
        if (!(isForced && problem.startsWith('color-contrast'))) found.add(`${where}: ${problem}`);
    };
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await look(`${width}`);
      if (width !== 820) await lookAtWindows(page, (name) => look(`${width} with ${name} open`));
    }
    // Contrast of forced colours is the system's; axe takes grounds that it has drawn over for those it computes.
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    isForced = true;
    await look('forced colours');
    await lookAtWindows(page, (name) => look(`forced colours with ${name} open`));
    expect([...found]).toEqual([]);
  },
);
