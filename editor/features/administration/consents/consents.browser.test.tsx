import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const id = '0d7c1c8e-52d5-4a51-9c53-0f3e6e4f2f00';
const line = {
  id,
  version: 2,
  status: 'rejected',
  scopes: ['obligatory'],
  by_signal: true,
  at: '2026-11-20T10:00:00.000Z',
};

class ConsentServices extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/api/visitors/')) return super.answer(request);
    this.requests.push(request);
    if (url.pathname.endsWith('/consents')) {
      const data = [{ type: 'consent', id: `${id}:1`, attributes: line }];
      return { status: 200, body: { data, meta: { page: 1, items: 50, pages: 1, total_count: 1 } } };
    }
    const attributes = {
      total: 4,
      accepted: 1,
      rejected: 3,
      by_signal: 2,
      by_scope: [{ scope: 'statistic', count: 1 }],
      by_version: [{ version: 2, count: 4 }],
      by_day: [{ day: '2026-11-20', accepted: 1, rejected: 3 }],
      kept_months: 24,
    };
    return { status: 200, body: { data: { type: 'consent_figures', id: 'consents', attributes } } };
  }
}

it('shows how many allowed what, as chart and as table, and finds one decision by its id', async () => {
  const services = new ConsentServices('auditor');
  await renderApp('/admin/consents?days=7', services);
  await expect.element(page.getByText('75 %')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Rejected/ })).toBeVisible();
  const screen = page.getByRole('main').element().getBoundingClientRect();
  const panel = page.getByRole('region', { name: 'What was allowed' }).element().getBoundingClientRect();
  expect(panel.left).toBeGreaterThanOrEqual(screen.left + 12);
  await userEvent.click(page.getByRole('radio', { name: 'Table' }).first());
  await expect.element(page.getByRole('rowheader', { name: /20/ })).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox', { name: 'Find a decision' }), id);
  await expect.poll(() => services.requests.some(({ url }) => new URL(url).searchParams.get('text') === id)).toBe(true);
});
