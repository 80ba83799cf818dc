import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const feed = (id: string, name: string, mustBeSaved = false) => ({
  type: 'stock_feed_out',
  id,
  attributes: {
    name,
    listings: [],
    dealers: [],
    filter: '',
    is_active: true,
    address: `https://site.example/feeds/${id}`,
    vehicles: 12,
    must_be_saved: mustBeSaved,
    last_read_at: null,
    updated_at: '2026-11-19T10:00:00.000Z',
    updated_by: 'Mara Lind',
  },
  meta: { etag: '"1"' },
});

/** One feed for a portal; what is written is kept, a new one gets its secret. */
class FakeFeeds extends FakeServices {
  writes: { method: string; name: unknown }[] = [];

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (!pathname.endsWith('/stock_feeds_out') && !pathname.endsWith('/stock_feeds_out/a'))
      return super.answer(request);
    if (request.method === 'GET')
      return { status: 200, body: { data: [feed('a', 'Nord portal'), feed('c', 'Old portal', true)] } };
    const { name } = JSON.parse(String(request.body)) as { name: string };
    this.writes.push({ method: request.method, name });
    const made = request.method === 'POST';
    const saved = feed(made ? 'b' : 'a', name);
    return { status: made ? 201 : 200, body: { data: saved, ...(made ? { meta: { token: 's3cret' } } : {}) } };
  }
}

const name = page.getByRole('textbox', { name: 'Name' });

it('writes a feed for a portal in a drawer, below the feeds it belongs to', async () => {
  const services = new FakeFeeds();
  await renderApp('/cms/stock/feeds/out', services);
  await expect.element(page.getByRole('link', { name: 'Feeds', exact: true }).first()).toBeVisible();
  await userEvent.click(page.getByRole('row', { name: /Nord portal/ }));
  await userEvent.fill(name, 'Nord and west');
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
  await expect.element(page.getByText('Saved Nord and west')).toBeVisible();
  expect(services.writes).toEqual([{ method: 'PUT', name: 'Nord and west' }]);
});

it('shows the address of a new one with its secret, once', async () => {
  await renderApp('/cms/stock/feeds/out?new', new FakeFeeds());
  await userEvent.fill(name, 'West portal');
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
  await expect
    .element(page.getByRole('dialog').getByRole('textbox', { name: 'CSV' }))
    .toHaveValue('https://site.example/feeds/b.csv?token=s3cret');
  await userEvent.click(page.getByRole('button', { name: 'I have copied it' }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('marks a feed whose filter an earlier version kept', async () => {
  await renderApp('/cms/stock/feeds/out', new FakeFeeds());
  const rowOf = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(rowOf(/Old portal/).getByText('Filter must be saved again')).toBeVisible();
  await expect.element(rowOf(/Nord portal/).getByText('Open', { exact: true })).toBeVisible();
});
