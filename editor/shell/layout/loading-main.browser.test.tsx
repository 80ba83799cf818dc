import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#editor/api/query-client.ts';
import { FakeServices } from '../testing/fake-services.ts';
import { renderApp } from '../testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const bar = page.getByRole('progressbar', { name: 'Loading' });
const main = page.getByRole('main');

/** From now on what is asked below a path is answered when the test lets it go. */
const hold = (services: FakeServices, path: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = vi.fn();
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await services.fetch(input, init);
    if (!String(input instanceof Request ? input.url : input).includes(path)) return answer;
    asked();
    await promise;
    return answer;
  });
  return { asked, letGo: resolve };
};

it('a bar is there while what a screen shows is on its way, never for what is there at once', async () => {
  const { services } = await renderApp('/cms');
  await expect.poll(() => bar.query()).toBeNull();
  const { letGo } = hold(services, '/redirects');
  await userEvent.click(page.getByRole('link', { name: 'Redirects', exact: true }));
  // The file of the screen is there, what it shows is not.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Redirects');
  await expect.element(bar).toBeVisible();
  await expect.element(main).toHaveAttribute('aria-busy', 'true');
  expect(getComputedStyle(bar.element()).animationDelay, 'it waits before it shows').toBe('0.15s, 0.15s');
  letGo();
  await expect.poll(() => bar.query()).toBeNull();
  await expect.element(main).toHaveAttribute('aria-busy', 'false');
  await expect.poll(() => document.querySelector('[data-failed]')).toBeNull();
});

it('what is asked again in silence shows none', async () => {
  const { services } = await renderApp('/cms/redirects');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Redirects');
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const known = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined });
  expect(known.length).toBeGreaterThan(0);
  const { asked, letGo } = hold(services, '/');
  void queryClient.refetchQueries({ predicate: (query) => known.includes(query) });
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
  // What follows from it is drawn with the next frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  expect(bar.query()).toBeNull();
  await expect.element(main).toHaveAttribute('aria-busy', 'false');
  letGo();
});

it('what fails marks it', async () => {
  const services = new FakeServices();
  services.failure = { path: '/redirects', answer: FakeServices.refuse(500, 'internal', 'Something broke.') };
  await renderApp('/cms/redirects', services);
  const failed = () => document.querySelector('[data-failed]');
  await expect.poll(failed).not.toBeNull();
  expect(bar.query()).toBeNull();
  failed()?.getAnimations()[0]?.finish();
  await expect.poll(failed).toBeNull();
});
