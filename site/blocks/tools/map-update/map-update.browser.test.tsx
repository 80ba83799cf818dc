import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '#site/theme/reset.css';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import './map-update.element.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('leads from the number over the car to its maps, and never writes the number into an address', async () => {
  const answers = [false, true];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ affected: answers.shift() });
  });
  document.body.innerHTML = renderBlock('map-update', sampleOf('map-update'));
  await page.getByLabelText('Vehicle identification number (VIN)').fill('ZZZTERRAN90A00001');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('There is no map update for this car.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabelText('Model', { exact: true }).selectOptions('Terran 90');
  await page.getByLabelText('Model year').selectOptions('2022');
  await page.getByRole('button', { name: 'Show updates' }).click();
  await expect.element(page.getByText('Found for Terran 90, 2022: 1')).toBeVisible();
  expect(document.activeElement?.textContent).toBe('Maps for your car');
  expect([location.href, ...asked].join()).not.toContain('ZZZ');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.element(page.getByLabelText('Model year')).toBeVisible();
});
