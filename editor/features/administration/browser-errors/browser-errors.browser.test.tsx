import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startErrorReports } from '#editor/shell/errors/report-errors.ts';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const line = {
  type: 'browser_error',
  id: 'e1',
  attributes: {
    part: 'site',
    message: 'TypeError: x is null',
    stack: 'at go (furniture.js:1:20)',
    page: '/offers',
    browser: 'Firefox 140',
    count: 12,
    first_seen_at: '2026-11-18T10:00:00.000Z',
    last_seen_at: '2026-11-20T10:00:00.000Z',
  },
};

class ErrorServices extends FakeServices {
  lines = [line];
  override answer(request: FakeRequest): FakeAnswer {
    if (!new URL(request.url).pathname.startsWith('/api/visitors/errors')) return super.answer(request);
    this.requests.push(request);
    if (request.method === 'DELETE') this.lines = [];
    if (request.method !== 'GET') return { status: 204, body: null };
    return {
      status: 200,
      body: { data: this.lines, meta: { page: 1, items: 50, pages: 1, total_count: this.lines.length } },
    };
  }
}

it('an error shows where it was seen, and is forgotten once it is mended', async () => {
  const services = new ErrorServices('admin');
  await renderApp('/admin/errors', services);
  await userEvent.click(page.getByRole('row', { name: /x is null/ }));
  await expect.element(page.getByText('at go (furniture.js:1:20)')).toBeVisible();
  const drawer = page.getByRole('dialog').element().getBoundingClientRect();
  const words = page.getByText('Where in the code').element().getBoundingClientRect();
  expect(words.left).toBeGreaterThanOrEqual(drawer.left + 16);
  await userEvent.click(page.getByRole('button', { name: 'Mended: forget it' }));
  await expect.element(page.getByText('No errors')).toBeVisible();
  expect(services.requests.some(({ method, url }) => method === 'DELETE' && url.endsWith('/errors/e1'))).toBe(true);
});

it('errors of staff that nobody caught are reported once', async () => {
  const services = new ErrorServices('admin');
  await renderApp('/admin/errors', services);
  await expect.element(page.getByRole('row', { name: /x is null/ })).toBeVisible();
  startErrorReports();
  for (let time = 0; time < 2; time += 1) dispatchEvent(new ErrorEvent('error', { error: new RangeError('too far') }));
  const sent = () =>
    services.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body ?? '{}'));
  await expect.poll(sent).toEqual([expect.objectContaining({ part: 'staff', message: 'RangeError: too far' })]);
});
