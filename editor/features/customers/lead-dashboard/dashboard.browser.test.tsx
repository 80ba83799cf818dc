import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LeadGroup, LeadStatistics } from '#api-clients/forms/lead-statistics.resources.ts';
import { type FakeAnswer, type FakeRequest, FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const DAY_MS = 86_400_000;

const group = (key: string, count: number): LeadGroup => ({
  key,
  label: key,
  count,
  answered: 0,
  won: 0,
  median_response_minutes: null,
  views: null,
  starts: null,
});

/** One lead a day in every period. */
const figuresOf = (from: string, to: string): LeadStatistics['attributes'] => {
  const total = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return {
    from: `${from}T00:00:00Z`,
    to: `${to}T00:00:00Z`,
    total,
    spam: 0,
    duplicates: 0,
    answered: 0,
    won: 0,
    by_day: [],
    by_form: [],
    by_location: [group('', 3)],
    by_source: [group('', 2), group('mail', 1)],
    by_campaign: [],
    by_stage: [],
    median_response_minutes: null,
    p90_response_minutes: null,
    activity: null,
    clock: { in_time: 0, late: 0, waiting: 0 },
    before: { total: 0, answered: 0, won: 0 },
  };
};

class FakeFigures extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/forms/')) return super.answer(request);
    const attributes = pathname.endsWith('/statistics')
      ? figuresOf(searchParams.get('from') ?? '', searchParams.get('to') ?? '')
      : { forms: [], locations: [], campaigns: [], sources: [] };
    const type = pathname.endsWith('/statistics') ? 'lead_statistics' : 'lead_choices';
    return { status: 200, body: { data: { type, id: 'leads', attributes }, meta: {} } };
  }
}

it('says so while the figures shown are still those of the choice before', async () => {
  const { services } = await renderApp('/cms/lead-figures', new FakeFigures());
  await expect.element(page.getByText('30', { exact: true }).first()).toBeVisible();
  const counted = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await counted.promise;
    return services.fetch(...request);
  });
  await userEvent.click(page.getByRole('radio', { name: '90 days' }));
  await expect.element(page.getByText('Counting the leads of this choice…')).toBeVisible();
  await expect.element(page.getByText('30', { exact: true }).first()).toBeVisible();
  counted.resolve();
  await expect.element(page.getByText('90', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('Counting the leads of this choice…')).not.toBeInTheDocument();
});

it('leads from every figure to exactly its leads, those without a source or place too', async () => {
  await renderApp('/cms/lead-figures?from=2026-11-01&to=2026-11-20&form=contact', new FakeFigures());
  const filtersOf = async (name: string) => {
    const link = page.getByRole('link', { name, exact: true });
    await expect.element(link).toBeVisible();
    return Object.fromEntries(new URL((link.element() as HTMLAnchorElement).href).searchParams);
  };
  const shared = {
    form_id_eq: 'contact',
    status_in: 'new,partial,erased',
    created_at_gteq: '2026-11-01',
    created_at_lteq: '2026-11-20',
  };
  expect(await filtersOf('Direct')).toEqual({ ...shared, source_utm_source_null: 'true' });
  expect(await filtersOf('mail')).toEqual({ ...shared, source_utm_source_eq: 'mail' });
  expect(await filtersOf('No location')).toEqual({ ...shared, location_id_null: 'true' });
});
