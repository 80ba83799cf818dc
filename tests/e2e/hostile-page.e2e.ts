import { expect } from 'vitest';
import { blockKeys } from '#block-schemas/index.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { makeBlock } from '#documents/page/make-block.ts';
import { keys } from '#fixtures/builders/drafts.ts';
import { pagesByApi } from '../support/pages-by-api.ts';
import { it } from './support/house.ts';
import { unique } from './support/unique.ts';

/** Short enough for every label; ends attributes, comments and elements. */
const hostile = `"'--></script><img src=x onerror=evil()>`;

/** The value with the hostile text in place of everything that reads like words. */
const withHostile = <Value>(value: Value): Value => {
  if (Array.isArray(value)) return value.map(withHostile) as Value;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withHostile(inner)])) as Value;
  const isWords = typeof value === 'string' && value.length > hostile.length && /^[^[{<]\S* /.test(value);
  return (isWords ? hostile : value) as Value;
};

it('a published page whose every text is hostile runs nothing and is reported by no policy', async ({
  house,
  open,
}) => {
  const { admin, make } = await pagesByApi(house.address, 'admin');
  const places = keys(blockKeys.length);
  const id = await make(
    unique('Hostile'),
    blockKeys.map((type, index): Command => {
      const { id: block, value, children } = makeBlock(type, `root||${places[index]}`);
      return { do: 'insertBlock', block, value: withHostile(value), children: withHostile(children) };
    }),
  );
  const { data } = await admin.publishPage({ params: { id }, body: { revision: 1 } });
  const { page, troubles } = await open.visitor();
  const reports: string[] = [];
  await page.exposeBinding('tellReport', (_source, what: string) => void reports.push(what));
  await page.addInitScript(() => {
    const { tellReport } = globalThis as unknown as { tellReport(what: string): void };
    Object.assign(globalThis, { evil: () => tellReport('evil ran') });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      tellReport(`${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  // No picture says anything; what the policy thinks of its address is reported all the same.
  await page.route('**/media/**', (route) => route.abort());
  await page.goto(house.at(data.data.attributes.path));
  expect(await page.getByText(hostile).count()).toBeGreaterThan(20);
  // What comes near begins to work; each is brought there.
  for (const block of await page.locator('main [data-island], main section').all())
    await block.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
  expect(reports).toEqual([]);
  expect(troubles.filter((trouble) => trouble.startsWith('error:'))).toEqual([]);
  // Whatever had run would have been heard of.
  await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), hostile);
  await expect.poll(() => reports.length).toBeGreaterThan(0);
});
