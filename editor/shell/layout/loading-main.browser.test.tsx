import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#editor/api/query-client.ts';
import { FakeServices } from '../testing/fake-services.ts';
import { renderApp } from '../testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const bar = page.getByRole('progressbar', { name: 'Loading' });
const main = page.getByRole('main');

/** From now on redirects are answered when the test lets them go. */
const holdRedirects = (services: FakeServices) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = vi.fn();
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await services.fetch(input, init);
    if (!String(input instanceof Request ? input.url : input).includes('/redirects')) return answer;
    asked();
    await promise;
    return answer;
  });
  return { asked, letGo: resolve };
};

it('a bar is there while what a screen shows is on its way, never for what is there at once', async () => {
  const { services } = await renderApp('/cms');
  await expect.poll(() => bar.query()).toBeNull();
  const { letGo } = holdRedirects(services);
  await userEvent.click(page.getByRole('link', { name: 'Redirects', exact: true }));
  await expect.element(bar).toBeVisible();
  await expect.element(main).toHaveAttribute('aria-busy', 'true');
  expect(getComputedStyle(bar.element()).animationDelay, 'it waits before it shows').toBe('0.15s, 0.15s');
  letGo();
  await expect.poll(() => bar.query()).toBeNull();
  await expect.element(main).toHaveAttribute('aria-busy', 'false');
  await expect.poll(() => document.querySelector('[data-failed]'), 'nothing of it failed').toBeNull();
});

it('what is asked again in silence shows none', async () => {
  const { services } = await renderApp('/cms/redirects');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Redirects');
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  const { asked, letGo } = holdRedirects(services);
  void queryClient.invalidateQueries();
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
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
  await expect.poll(failed, 'a moment later it is gone').toBeNull();
});
