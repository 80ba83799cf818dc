import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

it('counts drafts as the list does that the number opens: folders, links and redirections too', async () => {
  const services = new FakeServices();
  const draft = { status: 'draft', published_at: null, published_revision: null } as const;
  for (const each of services.pages) if (['owners', 'manual', 'old-suv'].includes(each.id)) Object.assign(each, draft);
  const newest = services.pages.find(({ id }) => id === 'old-suv');
  if (newest) Object.assign(newest, { updated_at: '2026-11-21T12:00:00.000Z' });
  const { address } = await renderApp('/cms', services);
  await expect.element(page.getByRole('link', { name: 'Pages: 9', exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Changed since published: 2', exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /Old SUV address/ }))
    .toHaveAttribute('href', '/cms/pages?status=draft');
  await userEvent.click(page.getByRole('link', { name: 'Drafts: 5', exact: true }));
  // The address changes once the screen's code is there, which takes a busy machine longer than a poll waits.
  await expect.element(page.getByRole('row', { name: /Old SUV address/ })).toBeVisible();
  expect(address()).toBe('/cms/pages?status=draft');
  const rows = page
    .getByRole('row')
    .elements()
    .filter(({ textContent }) => textContent?.includes('Draft'));
  expect(rows).toHaveLength(5);
});

it('says who else has which page open, and leads there', async () => {
  const services = new FakeServices();
  const on = (id: string, ...people: { id: string; name: string }[]) =>
    ({ type: 'page_presence', id, attributes: { people } }) as const;
  const [me, elin, jonas] = [
    { id: 'u1', name: 'Mara Lind' },
    { id: 'u2', name: 'Elin Berg' },
    { id: 'u3', name: 'Jonas Ek' },
  ];
  services.presence = [on('about', elin, me, jonas), on('terran', me), on('a-section', elin)];
  await renderApp('/cms', services);
  const lines = page.getByRole('region', { name: 'Open in the builder now' }).getByRole('link');
  await expect.element(lines).toHaveTextContent('About us/about-usElin Berg and Jonas Ek are here');
  await expect.element(lines).toHaveAttribute('href', '/cms/pages/about');
});
