import { describe, expect } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { it } from './support/house.ts';

describe('a visitor on a phone', () => {
  it('finds a car by filters, saves it, compares it with another, and can send the comparison to somebody', async ({
    house,
    open,
  }) => {
    const { page, troubles } = await open.visitor({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    await page.goto(house.at('/new-cars'));
    const count = page.locator('#find-count');
    const before = await count.innerText();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByText('Diesel', { exact: true }).click();
    await expect.poll(() => count.innerText()).not.toBe(before);
    expect(new URL(page.url()).searchParams.get('engine_types')).toBe('diesel');
    const fewer = (await count.innerText()).trim();
    await page.getByRole('button', { name: `Show ${fewer}` }).click();
    await page.getByRole('link', { name: 'Remove Diesel' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    const card = page.locator('article[data-vehicle]').first();
    const title = await card.getByRole('heading').innerText();
    await card.getByRole('button', { name: /^Save / }).click();
    await card.getByRole('button', { name: /^Compare / }).click();
    await page
      .locator('article[data-vehicle]')
      .nth(1)
      .getByRole('button', { name: /^Compare / })
      .click();
    await page.getByText('2 cars to compare').waitFor();
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.getByRole('heading', { name: 'Compare cars' }).waitFor();
    expect(await page.getByRole('columnheader').count()).toBe(2);
    expect(await accessibilityProblems(page)).toEqual([]);

    const other = await open.visitor({ reducedMotion: 'reduce' });
    await other.page.goto(page.url());
    expect(await other.page.getByRole('columnheader').count()).toBe(2);

    await page.goto(house.at('/showroom/saved'));
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await page.locator('article[data-vehicle]').count()).toBe(1);
    expect(troubles).toEqual([]);
  });

  it('filters without JavaScript by the plain form', async ({ house, open }) => {
    const { page } = await open.visitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(house.at('/new-cars'));
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByText('Diesel', { exact: true }).click();
    await page.getByRole('button', { name: 'Show cars' }).click();
    await page.waitForURL(/engine_types=diesel/);
    await page.getByRole('link', { name: 'Remove Diesel' }).waitFor();
  });
});
