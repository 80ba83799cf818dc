import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeAnswer, FakeRequest } from '#editor/shell/testing/fake-services.ts';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const line = (id: string, change: object = {}) => ({
  type: 'schedule',
  id,
  attributes: {
    page_id: 'offers',
    title: `Offers ${id}`,
    path: '/offers',
    action: 'publish',
    run_at: ahead(30),
    time_zone: 'UTC',
    revision: 4,
    note: '',
    state: 'waiting',
    findings: [],
    version: null,
    finished_at: null,
    created_at: ahead(-1),
    created_by: 'Mara Lind',
    replaces_newer: false,
    page_deleted: false,
    ...change,
  },
  meta: { etag: `"${id}-v1"` },
});

class ScheduleServices extends FakeServices {
  lines = [
    line('spring', { run_at: ahead(2), replaces_newer: true }),
    line('summer', { note: 'Campaign' }),
    line('autumn', {
      state: 'failed',
      run_at: ahead(-3),
      findings: [{ code: 'link_target', detail: 'Hero: The page this link leads to does not exist.' }],
    }),
  ];

  override answer(request: FakeRequest): FakeAnswer {
    const url = new URL(request.url);
    if (!url.pathname.includes('/schedules')) return super.answer(request);
    this.requests.push(request);
    if (request.method === 'GET')
      return { status: 200, body: { data: this.lines, meta: { total_count: this.lines.length } } };
    const id = url.pathname.split('/')[4] ?? '';
    const state = url.pathname.endsWith('/cancel') ? 'cancelled' : 'waiting';
    const saved = line(id, { ...(request.body ? (JSON.parse(request.body) as object) : {}), state });
    if (state === 'cancelled') this.lines = this.lines.filter((other) => other.id !== id);
    return { status: url.pathname.includes('/pages/') ? 201 : 200, body: { data: saved }, headers: { etag: '"x"' } };
  }
}

const open = async (address = '/cms/schedules') => {
  const services = new ScheduleServices();
  await renderApp(address, services);
  await expect.element(page.getByText('Offers spring')).toBeVisible();
  return services;
};

it('finds the page to schedule by its address, as the field says', async () => {
  const services = await open('/cms/schedules?new');
  const wanted = services.pages.find(({ path }) => path === '/models/terran-90');
  await page.getByRole('combobox', { name: 'Page' }).fill('models/terran');
  await expect.element(page.getByRole('option', { name: wanted?.title ?? 'none' })).toBeVisible();
});

it('shows day by day what happens, what failed and why', async () => {
  await open();
  await expect.element(page.getByText('Hero: The page this link leads to does not exist.')).toBeVisible();
  await expect.element(page.getByText('A newer version is public: this one will take its place.')).toBeVisible();
  expect(page.getByRole('heading', { level: 2 }).elements().length).toBeGreaterThan(1);
});

it('schedules a page by the keyboard, in the zone of the person, as the page is now', async () => {
  const services = await open('/cms/schedules?new');
  await expect.element(page.getByRole('combobox', { name: 'Page' })).toHaveFocus();
  await userEvent.keyboard('About{ArrowDown}{Enter}');
  const when = page.getByLabelText('When', { exact: false });
  await userEvent.fill(when, '2020-01-01T10:00');
  await userEvent.click(page.getByRole('button', { name: 'Set the schedule' }));
  await expect.element(page.getByText('This moment has passed. Choose a later one.')).toBeVisible();
  await userEvent.fill(when, '2029-06-01T10:00');
  await userEvent.click(page.getByRole('button', { name: 'Set the schedule' }));
  await expect
    .poll(() => services.requests.find(({ method }) => method === 'POST')?.body)
    .toContain(`"run_at":"${new Date('2029-06-01T10:00').toISOString()}"`);
});

it('cancels with a way back', async () => {
  const services = await open();
  await userEvent.click(page.getByRole('button', { name: 'Actions for Offers summer' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Cancel' }));
  await expect.element(page.getByText('Cancelled: “Offers summer”')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => services.requests.some(({ method }) => method === 'PATCH')).toBe(true);
});

it('leads to the bin, and not to a page that is there', async () => {
  const services = new ScheduleServices();
  services.lines = [line('winter', { state: 'failed', page_deleted: true })];
  await renderApp('/cms/schedules', services);
  await page.getByRole('button', { name: 'Actions for Offers winter' }).click();
  const bin = page.getByRole('menuitem', { name: 'Open the bin' });
  await expect.element(bin).toHaveAttribute('href', '/cms/bin');
  await expect.element(page.getByRole('menuitem', { name: 'Open the page' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('menuitem', { name: /Schedule again/ })).toHaveAttribute('aria-disabled', 'true');
});

it('says on the overview what was planned and did not happen, and why', async () => {
  await renderApp('/cms', new ScheduleServices());
  const failed = page.getByRole('region', { name: 'Planned, but it did not happen' });
  const line = failed.getByRole('link', { name: /Offers autumn.*Not published.*does not exist.*Failed/ });
  await expect.element(line).toHaveAttribute('href', '/cms/schedules');
});

it('offers no page to schedule that the person may not publish, and says why', async () => {
  const services = new ScheduleServices();
  const reason = 'Only Paula Brandt may publish “Models” and what is below it.';
  for (const each of services.pages)
    if (each.path === '/models/terran-90') Object.assign(each, { held: { publish: reason } });
  await renderApp('/cms/schedules?new', services);
  await page.getByRole('combobox', { name: 'Page' }).fill('/models/terran');
  const choice = page.getByRole('option', { name: /Terran/ });
  await expect.element(choice).toHaveAttribute('aria-disabled', 'true');
  await expect.element(choice.getByText(reason)).toBeVisible();
});
