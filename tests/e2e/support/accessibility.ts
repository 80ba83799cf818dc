import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { layAllOut } from './lay-all-out.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What is looked at: only the page itself, or its frames as well, all of which must be ones that may run scripts. */
export type Looked = 'with frames' | 'around frames';

/**
 * What axe finds against WCAG 2.2 AA on the page as it stands, one line a rule: `rule: where, where`. Staff screens are
 * looked at in the light look: the dark one differs in tokens alone (`editor/theme/tokens.test.ts`).
 */
export async function accessibilityProblems(page: Page, looked: Looked = 'around frames'): Promise<string[]> {
  const frames = looked === 'with frames' ? page.frames() : [page.mainFrame()];
  const found: string[] = [];
  for (const frame of frames) found.push(...(await problemsIn(frame, 'html')));
  return found;
}

/** The same of one part of the page. */
export const problemsWithin = (page: Page, part: string): Promise<string[]> => problemsIn(page.mainFrame(), part);

async function problemsIn(frame: Frame, part: string): Promise<string[]> {
  await layAllOut(frame);
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  // Of what is right only one place a rule is described: to describe all of them took longer than to find the faults.
  const { violations } = await frame.evaluate(
    ({ tags, part }) =>
      window.axe.run(
        // What React Aria has just said names elements that may be gone by now; it removes its words some seconds later.
        { include: [part], exclude: ['[data-live-announcer]'] },
        { runOnly: tags, resultTypes: ['violations'], iframes: false },
      ),
    { tags: standards, part },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** How far the page is wider than its window, in CSS pixels; 0 when nothing sticks out. */
export const overflow = async (page: Page): Promise<number> => {
  await layAllOut(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
};
