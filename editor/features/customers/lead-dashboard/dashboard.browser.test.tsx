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
    by_step: [],
    steps_since: null,
    clock: { in_time: 0, late: 0, waiting: 0 },
    before: { total: 0, answered: 0, won: 0 },
  };
};

const contactSteps = [
  { id: 'request', title: 'Your request', reached: 80 },
  { id: 'you', title: 'How we reach you', reached: 32 },
];

class FakeFigures extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/forms/')) return super.answer(request);
    const attributes = pathname.endsWith('/statistics')
      ? {
          ...figuresOf(searchParams.get('from') ?? '', searchParams.get('to') ?? ''),
          activity: { views: 200, starts: 80 },
          ...(searchParams.get('form_id') === 'contact' ? { by_step: contactSteps, steps_since: '2026-11-09' } : {}),
        }
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

it('shows of one form with steps where visitors leave, as words and numbers; of every form that one may be chosen', async () => {
  await renderApp('/cms/lead-figures?from=2026-11-01&to=2026-11-20&form=contact', new FakeFigures());
  const way = page.getByRole('region', { name: 'From the form to the sale' });
  await expect.element(way.getByText('Step 2: How we reach you')).toBeVisible();
  const lines = way
    .getByRole('listitem')
    .elements()
    .map((line) => [...line.children].map((part) => part.textContent).filter((text) => text !== ''));
  expect(lines.slice(0, 4)).toEqual([
    ['Form seen', '200'],
    ['Begun, step 1: Your request', '80', '40 % of the step before', '48 left here, more than at any other step'],
    ['Step 2: How we reach you', '32', '40 % of the step before', '12 left here'],
    ['Sent', '20', '63 % of the step before'],
  ]);
  await expect.element(way.getByText(/^Steps are counted since .*9.*; visitors who began before/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /Form$/ }));
  await userEvent.click(page.getByRole('option', { name: 'Every form' }));
  await expect.element(way.getByText('Begun', { exact: true })).toBeVisible();
  await expect.element(way.getByText(/Choose a form above/)).toBeVisible();
});
