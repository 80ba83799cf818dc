import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { feedRules, feedSource, fieldRule } from '#api-clients/stock/feed.resources.ts';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const at = '2026-11-19T10:00:00.000Z';
const counts = { rows: 12, new: 10, changed: 0, unchanged: 0, gone: 0, refused: 2, noted: 0, conflicts: 0 };
const run = (status: string, more: object = {}) => ({
  type: 'stock_feed_run',
  id: `run-${status}`,
  attributes: {
    feed_id: 'a',
    is_dry: false,
    status,
    trigger: 'person',
    counts,
    processed: 12,
    total: 12,
    known_before: 0,
    missing: 0,
    error_code: null,
    error_detail: null,
    created_by: 'Mara Lind',
    created_at: at,
    finished_at: at,
    ...more,
  },
});
const feed = (more: object = {}) => ({
  type: 'stock_feed',
  id: 'a',
  attributes: {
    name: 'Nord',
    listing_key: 'used',
    source: feedSource.parse({}),
    mapping: [fieldRule.parse({ field: 'vin', column: 'FIN' })],
    rules: feedRules.parse({}),
    schedule: null,
    is_active: true,
    notify: [],
    file: {
      name: 'nord.csv',
      bytes: 1_200,
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ';',
      path: '',
      fetched_at: at,
      columns: [
        { name: 'FIN', sample: 'WVWZZZ1JZXW000001' },
        { name: 'Treibstoff', sample: 'Benzin' },
      ],
    },
    last_run: run('done'),
    next_run_at: null,
    failures: 0,
    vehicles: 10,
    open_conflicts: 0,
    photos: { pending: 0, done: 0, failed: 0 },
    updated_at: at,
    updated_by: 'Mara Lind',
    ...more,
  },
  meta: { etag: '"feed-1"' },
});

class FeedServices extends FakeServices {
  runs = [run('done')];
  sent: [string, unknown][] = [];

  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (!/^\/api\/admin\/(stock_feed|listings)/.test(pathname)) return super.answer(request);
    if (pathname.endsWith('/listings')) return { status: 200, body: { data: [] } };
    if (pathname.endsWith('/preview')) return { status: 200, body: { data: [this.card(request)] } };
    if (pathname.endsWith('/reasons')) return { status: 200, body: { data: this.reasons } };
    if (pathname.endsWith('/rows')) return { status: 200, body: { data: this.badRows(request) } };
    if (request.method !== 'GET') this.sent.push([pathname, JSON.parse(request.body || 'null')]);
    if (pathname.endsWith('/runs'))
      return request.method === 'GET'
        ? { status: 200, body: { data: this.runs } }
        : { status: 202, body: { data: run('queued') } };
    if (pathname.endsWith('/decision')) {
      this.runs = [run('done')];
      return { status: 200, body: { data: run('queued') } };
    }
    const body = pathname.endsWith('/stock_feeds') ? { data: [feed()] } : { data: feed() };
    return { status: 200, body, headers: { etag: '"feed-1"' } };
  }

  private card(request: FakeRequest) {
    const { mapping } = JSON.parse(request.body || '{}') as { mapping: { field: string }[] };
    const problem = {
      line: 2,
      column: 'Treibstoff',
      field: 'engine_type',
      code: 'unknown_value',
      reason: 'No.',
      value: 'Holz',
    };
    const attributes = {
      line: 2,
      title: 'Aurel SUV',
      outcome: mapping.length > 1 ? 'refused' : 'new',
      vin: 'WVWZZZ1JZXW000001',
      state: 'used',
      price: '34900',
      currency: 'EUR',
      mileage: '',
      year: '2020',
      engine: 'petrol',
      color: '',
      photo: '',
      photos: 0,
      problems: mapping.length > 1 ? [problem] : [],
    };
    return { type: 'stock_feed_preview', id: '1', attributes };
  }

  private readonly reasons = [
    {
      column: 'Preis',
      field: 'purchase_price',
      reason: 'This is no number.',
      count: 40,
      lines: [7, 9],
      values: ['VB'],
    },
    { column: 'FIN', field: 'vin', reason: 'Enter the 17-character VIN', count: 1, lines: [8], values: [] },
  ].map((one) => ({ type: 'stock_feed_reason', id: one.field, attributes: { ...one, code: 'x' } }));

  private badRows(request: FakeRequest) {
    const asked = new URL(request.url).searchParams.get('reason');
    return this.reasons
      .filter(({ id }) => asked === null || asked === id)
      .map(({ id, attributes: { lines, values, count, ...one } }) => ({
        type: 'stock_feed_bad_row',
        id,
        attributes: { ...one, line: lines[0], value: values[0] ?? '' },
      }));
  }
}

const open = async (tab: string, prepare: (services: FeedServices) => void = () => undefined) => {
  const services = new FeedServices();
  prepare(services);
  await renderApp(`/cms/stock/feeds/a/${tab}`, services);
  return services;
};

describe('a feed', () => {
  it('is mapped column by column; cards show what comes of it and what is wrong before anything is saved', async () => {
    const services = await open('mapping');
    await expect.element(page.getByText('€34,900')).toBeVisible();
    await userEvent.click(page.getByRole('combobox', { name: 'Field of “Treibstoff”' }));
    await userEvent.fill(page.getByRole('combobox', { name: 'Field of “Treibstoff”' }), 'Fuel');
    await userEvent.click(page.getByRole('option', { name: 'Fuel' }));
    await expect.element(page.getByText('“Holz”')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'How “Treibstoff” is read' }));
    await userEvent.click(page.getByRole('button', { name: 'Add a word' }));
    await userEvent.fill(page.getByRole('textbox', { name: 'The feed says' }), 'Holz');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(page.getByRole('button', { name: 'Save the mapping' }));
    await expect.element(page.getByText('Saved Nord')).toBeVisible();
    expect(services.sent.at(-1)?.[1]).toMatchObject({
      mapping: [
        { field: 'vin', column: 'FIN' },
        { field: 'engine_type', column: 'Treibstoff', values: [{ from: 'Holz', to: 'petrol' }] },
      ],
    });
  });

  it('is tried, and each refused row is told with its line, column, value and reason', async () => {
    const services = await open('runs');
    await userEvent.click(page.getByRole('button', { name: 'Try it' }));
    await expect.poll(() => services.sent).toEqual([['/api/admin/stock_feeds/a/runs', { is_dry: true }]]);
    await userEvent.click(page.getByRole('button', { name: 'Show 2' }));
    await expect.element(page.getByText('Line 7')).toBeVisible();
    const reasons = page.getByRole('grid', { name: 'Reasons' });
    await expect
      .element(reasons.getByRole('row').nth(1))
      .toHaveTextContent('This is no number.Preis: “VB” · lines 7, 9, …40Only these');
    await userEvent.click(reasons.getByRole('button', { name: 'Only these' }).nth(1));
    await expect.element(page.getByText('Line 8')).toBeVisible();
    await expect.element(page.getByText('Line 7')).not.toBeInTheDocument();
    await userEvent.click(reasons.getByRole('button', { name: 'Show all' }));
    await expect.element(page.getByText('Line 7')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'All as a CSV file' }))
      .toHaveAttribute('href', '/api/admin/stock_feed_runs/run-done/report');
  });

  it('is to be looked at where it refused nothing and left a word out', async () => {
    await open('runs', (one) => {
      one.runs = [run('done', { counts: { ...counts, refused: 0, noted: 3 } })];
    });
    await expect.element(page.getByText(/3 with a note/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Show 3' })).toBeVisible();
  });

  it('that lost many cars waits for a person', async () => {
    const services = await open('runs', (one) => {
      one.runs = [run('held', { missing: 4, known_before: 10, total: 6 })];
    });
    await expect.element(page.getByText('4 of 10 cars are missing.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Let it through' }));
    await expect.element(page.getByText('The run goes on')).toBeVisible();
    expect(services.sent).toEqual([['/api/admin/stock_feed_runs/run-held/decision', { approve: true }]]);
  });
});
