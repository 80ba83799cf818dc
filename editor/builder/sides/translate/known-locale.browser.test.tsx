import { Link, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { SiteServices } from '#editor/builder/testing/site-services.ts';
import { KnownLocale } from './known-locale.tsx';

const Address = () => (
  <p>
    <KnownLocale />
    <output>{useLocation().search}</output>
    <Link to="?block=b&locale=de">German</Link>
    <Link to="?locale=xx">None of the site</Link>
  </p>
);

it('the language that is worked in is in the address, and an address opens the builder in its language', async () => {
  const { view } = await renderBuilder(<Address />, { services: new SiteServices() });
  const address = page.getByRole('status');
  await page.getByRole('link', { name: 'German' }).click();
  await expect.poll(() => view.get()).toMatchObject({ locale: 'de', sourceLocale: 'en' });
  view.set({ ...view.get(), locale: 'ar' });
  await expect.element(address).toHaveTextContent('?block=b&locale=ar');
  view.set({ ...view.get(), locale: 'en' });
  await expect.element(address).not.toHaveTextContent('locale');
  await page.getByRole('link', { name: 'None of the site' }).click();
  await expect.element(address).not.toHaveTextContent('?');
  expect(view.get().locale).toBe('en');
});
