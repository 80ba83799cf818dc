import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { LeftPane } from './left-pane.tsx';
import { sideQuery } from './split-files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a tab whose part of the app did not come says so, and opens with another try', async () => {
  vi.spyOn(sideQuery, 'queryFn').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { leftTab } = await renderBuilder(<LeftPane />);
  leftTab.set('history');
  await expect.element(page.getByRole('alert').getByText('The history could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/^Choose a moment/)).toBeVisible();
});
