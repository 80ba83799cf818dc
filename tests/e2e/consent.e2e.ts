import { describe, expect, onTestFinished } from 'vitest';
import { pagesByApi } from '#tests/support/pages-by-api.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { it } from './support/house.ts';

const TRACKER = 'https://tracker.example/t.js';

/** What the site loads on every page is taken off it again: the files after this one share the product. */
const track = async (address: string): Promise<void> => {
  const { admin } = await pagesByApi(address, 'admin');
  const manager = { params: { id: 'tag_manager.id' }, ifMatch: '*' } as const;
  await admin.updateSetting({ ...manager, body: { value: 'GTM-TEST01' } });
  onTestFinished(async () => void (await admin.resetSetting(manager)));
  const { data } = await admin.createMetahead({
    body: { name: 'Tracker', language: 'js-src', content: TRACKER, consent_scope: 'marketing' },
  });
  const tracker = { params: { id: data.data.id }, ifMatch: '*' } as const;
  onTestFinished(async () => void (await admin.deleteMetahead(tracker)));
  await admin.publishMetahead(tracker);
};

describe('a site with a tag manager and a tracker', () => {
  it('asks nobody else before the visitor allows it, and what is allowed afterwards', async ({ house }) => {
    const { address } = house;
    await track(address);
    const context = await house.browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const foreign: string[] = [];
    await context.route(
      (url) => url.origin !== address,
      (route) => {
        foreign.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: '' });
      },
    );
    await page.goto(address, { waitUntil: 'networkidle' });
    const banner = page.locator('[data-part=banner]');
    await banner.waitFor();
    expect(foreign).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole('button', { name: 'Reject all' }).first().click();
    await banner.waitFor({ state: 'hidden' });
    await page.goto(`${address}/offers`, { waitUntil: 'networkidle' });
    expect([foreign, await banner.isVisible()]).toEqual([[], false]);

    await page.getByRole('button', { name: 'Privacy settings' }).last().click();
    await page.getByRole('dialog', { name: 'Privacy settings' }).waitFor();
    await page.getByRole('checkbox', { name: 'Marketing' }).check();
    await page.getByRole('button', { name: 'Save my choice' }).click();
    await expect.poll(() => foreign).toEqual([TRACKER]);
    await page.getByRole('button', { name: 'Privacy settings' }).last().click();
    await page.getByRole('button', { name: 'Accept all' }).last().click();
    await expect.poll(() => foreign.join()).toContain('https://www.googletagmanager.com/gtm.js?id=GTM-TEST01');
    await context.close();
  });
});
