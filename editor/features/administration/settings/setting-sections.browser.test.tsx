import '#editor/i18n/testing/speak-en-xa.ts';
import { expect, it } from 'vitest';

it('the address of a section leads to it in every language of the staff app', async () => {
  const { FakeServices } = await import('#editor/shell/testing/fake-services.ts');
  const { renderApp } = await import('#editor/shell/testing/render-app.tsx');
  const services = new FakeServices();
  const [first] = services.settings;
  if (!first) throw new Error('There is no setting.');
  services.settings.push({
    ...structuredClone(first),
    key: 'orders.number_prefix',
    section: 'Orders',
    label: 'Prefix',
  });
  await renderApp('/admin/settings?section=Orders', services);
  await expect.poll(() => document.querySelector('main a[aria-current="page"]')?.textContent ?? '').toMatch(/^\[/);
  expect(document.querySelector('main a[aria-current="page"]')?.getAttribute('href')).toMatch(/section=Orders$/);
});
