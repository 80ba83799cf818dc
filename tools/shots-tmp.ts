import { chromium } from 'playwright-core';
import { chromiumArguments, chromiumPath } from '#tests/support/chromium.ts';
import { staffCookies } from '#tests/support/staff-cookies.ts';
const address = 'http://localhost:4417';
const [lang = 'ar', only = ''] = process.argv.slice(2);
const out = `/tmp/shots-${lang}`;
import { mkdirSync } from 'node:fs';
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
const cookies = await staffCookies(address, 'admin');
const api = async (path: string) => {
  const r = await fetch(address + path, { headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') } });
  return r.json();
};
const leads: any = await api('/api/admin/leads?page%5Bsize%5D=3').catch(() => ({}));
const lead = leads?.data?.[0]?.id;
const forms: any = await api('/api/admin/forms').catch(() => ({}));
const form = forms?.data?.[0]?.id;
console.log(lead, form, JSON.stringify(leads).slice(0, 200), JSON.stringify(forms).slice(0, 200));
for (const width of [1440, 390]) {
  const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, locale: lang });
  await context.addCookies(cookies);
  await context.addCookies([{ name: 'staff-language', value: lang, url: address }]);
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text().slice(0, 200)));
  const shot = async (name: string) => { await page.screenshot({ path: `${out}/${name}-${width}.png` }); console.log(name, width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)); };
  const screens: [string, string][] = [['overview', '/cms'], ['pages', '/cms/pages'], ['redirects', '/cms/redirects'], ['inbox', '/cms/leads'], ['lead', `/cms/leads/${lead}`], ['forms', '/cms/forms'], ['form', `/cms/forms/${form}`], ['settings', '/admin/settings'], ['navigation', '/cms/navigation'], ['media', '/cms/media'], ['people', '/admin/people'], ['dashboard', '/cms/leads/dashboard']];
  for (const [name, path] of screens) {
    if (only && !only.split(',').includes(name)) continue;
    try {
      await page.goto(address + path, { waitUntil: 'load' });
      await page.locator('main h1, main h2').first().waitFor({ timeout: 30000 });
      await page.waitForTimeout(1800);
      await shot(name);
    } catch (e) { console.log(name, String(e).slice(0, 200)); await shot(name); }
  }
  if (!only || only.includes('builder')) {
    try {
      await page.goto(`${address}/cms/pages/home`, { waitUntil: 'load' });
      await page.frameLocator('iframe').first().locator('[data-block]').first().waitFor({ timeout: 60000 });
      await page.waitForTimeout(2500);
      await shot('builder');
      if (width === 1440) {
        await page.getByRole('tab').nth(1).click().catch(() => {});
        await page.getByRole('treeitem').nth(2).click({ timeout: 10000 });
        await page.waitForTimeout(1500);
        await shot('builder-block');
        for (const i of [2, 3]) { await page.getByRole('tab').nth(i).click({ timeout: 5000 }).catch((e) => console.log(String(e).slice(0, 100))); await page.waitForTimeout(1200); await shot(`builder-tab${i}`); }
        const header = page.locator('header button');
        const n = await header.count();
        await header.nth(n - 1).click(); await page.waitForTimeout(2500); await shot('builder-publish');
        await page.keyboard.press('Escape');
        await header.nth(n - 2).click(); await page.waitForTimeout(800); await shot('builder-more');
      } else {
        const b = page.locator('[aria-controls="builder-left"], [aria-controls="builder-right"]');
        const n = await b.count();
        for (let i = 0; i < n; i++) { await b.nth(i).click({ timeout: 4000 }).catch((e) => console.log(String(e).slice(0, 100))); await page.waitForTimeout(1000); await shot(`builder-pane${i}`); await page.keyboard.press('Escape'); }
      }
    } catch (e) { console.log('builder', String(e).slice(0, 300)); await shot('builder-failed'); }
  }
  if (!only || only.includes('site')) {
    await page.goto(`${address}/?fresh`, { waitUntil: 'load' });
    await page.waitForTimeout(2500);
    await shot('toolbar');
    const bar = page.frameLocator('iframe[data-x], iframe');
    await bar.locator('summary').click({ timeout: 4000 }).catch((e) => console.log(String(e).slice(0, 100)));
    await page.waitForTimeout(600);
    await shot('toolbar-open');
  }
  await context.close();
}
await browser.close();
