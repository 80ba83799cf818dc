import axe from 'axe-core';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseTheme } from '../theme/theme-store.ts';
import { renderApp } from './testing/render-app.tsx';
import { settled } from './testing/violations.ts';

const screens = [
  { address: '/cms', ready: 'Worked on last' },
  { address: '/cms/pages', ready: 'Terran 90' },
  { address: '/cms/pages?new', ready: 'Create and open' },
  { address: '/admin/settings', ready: 'Name of the website' },
  { address: '/admin/audit', ready: 'Page 1 of 2' },
  { address: '/cms/_kit', ready: 'Skeleton' },
  { address: '/cms/nowhere', ready: 'There is nothing at this address' },
] as const;

const findings = async (): Promise<string[]> => {
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
    // The test page around the app has no language, title or landmarks of ours.
    rules: { 'html-has-lang': { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
};

afterEach(() => vi.unstubAllGlobals());
afterAll(() => chooseTheme('system'));

describe.each([
  ['light', screens],
  // It differs in tokens alone (`editor/theme/tokens.test.ts`): the screen with everything the kit has is enough.
  ['dark', screens.filter(({ address }) => address === '/cms/_kit')],
] as const)('%s', (theme, looked) => {
  it.each(looked)('$address has no accessibility fault', async ({ address, ready }) => {
    chooseTheme(theme);
    await renderApp(address);
    await expect.element(page.getByText(ready).first()).toBeVisible();
    await settled();
    expect(await findings()).toEqual([]);
  });

  it('the palette has no accessibility fault', async () => {
    chooseTheme(theme);
    await renderApp('/cms');
    await userEvent.click(page.getByRole('button', { name: 'Search and commands' }));
    await expect.element(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    await settled();
    expect(await findings()).toEqual([]);
  });
});
