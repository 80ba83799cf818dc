import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { FakeLeads } from './testing/fake-leads.ts';

afterEach(() => vi.unstubAllGlobals());

const row = (name: string) => page.getByRole('option', { name: new RegExp(name) });
const selected = () => page.getByRole('toolbar', { name: 'Selected leads' });
const bulkCalls = (services: FakeServices) =>
  services.requests.filter(({ url }) => url.endsWith('/leads/bulk')).map(({ body }) => JSON.parse(body ?? '{}'));

/** The inbox over three leads, ready for keys. */
const openInbox = async (services = new FakeLeads()) => {
  const app = await renderApp('/cms/leads', services);
  await expect.element(row('Cleo Third')).toBeVisible();
  return { ...app, services };
};

describe('the inbox by keyboard', () => {
  it('goes up and down, opens a lead, and comes back with it', async () => {
    const { address } = await openInbox();
    await userEvent.keyboard('jj');
    await userEvent.keyboard('k');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/cms/leads/contact/lead-2');
    await expect.element(page.getByRole('heading', { name: /Bea Second/, level: 1 })).toBeVisible();
    await userEvent.keyboard('u');
    await expect.poll(address).toMatch(/^\/cms\/leads(\?|$)/);
  });

  it('answers a lead with one key, and takes it back', async () => {
    const { services } = await openInbox();
    await userEvent.keyboard('e');
    await expect.poll(() => bulkCalls(services)).toEqual([{ lead_ids: ['lead-1'], change: { stage: 'contacted' } }]);
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await expect
      .poll(() => bulkCalls(services).at(-1))
      .toEqual({ lead_ids: ['lead-1'], change: { stage: 'open', is_undo: true } });
  });

  it('does nothing to leads for somebody who may only read', async () => {
    const { services } = await openInbox(new FakeLeads('auditor'));
    await userEvent.keyboard('x');
    await expect.element(selected().getByRole('button', { name: 'Spam' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(selected().getByRole('button', { name: 'Spam' }), { force: true });
    expect(bulkCalls(services)).toEqual([]);
  });
});

describe('several leads at once', () => {
  it('are chosen with keys and given to somebody', async () => {
    const { services } = await openInbox();
    await userEvent.keyboard('xjx');
    await expect.element(selected().getByText('2 leads selected')).toBeVisible();
    await userEvent.click(selected().getByRole('button', { name: 'Give to…' }));
    await userEvent.fill(page.getByRole('combobox', { name: 'Person' }), 'Lena');
    await userEvent.click(page.getByRole('option', { name: 'Lena Vogel' }));
    await userEvent.click(page.getByRole('button', { name: 'Give', exact: true }));
    await expect
      .poll(() => bulkCalls(services))
      .toEqual([{ lead_ids: ['lead-1', 'lead-2'], change: { assignee_id: 'u2' } }]);
    await expect.element(page.getByText('2 leads given to Lena Vogel')).toBeVisible();
  });

  it('stay as they were when the service refuses, and it is said why', async () => {
    const services = new FakeLeads();
    await openInbox(services);
    await userEvent.keyboard('x');
    const answer = services.answer.bind(services);
    vi.spyOn(services, 'answer').mockImplementation((request) =>
      request.url.endsWith('/leads/bulk')
        ? FakeServices.refuse(409, 'lead_erased', 'This lead was erased.')
        : answer(request),
    );
    await userEvent.click(selected().getByRole('button', { name: 'Spam' }));
    await expect.element(page.getByText('This lead was erased.', { exact: false })).toBeVisible();
    expect(services.leads[0]?.attributes.status).toBe('new');
  });
});

describe('the most private answers', () => {
  it('are bullets until somebody asks for them, and again afterwards', async () => {
    const { services } = await renderApp('/cms/leads/contact/lead-1', new FakeLeads());
    await expect.element(page.getByRole('heading', { name: /Aron First/, level: 1 })).toBeVisible();
    await expect.element(page.getByText('In the workshop')).toBeVisible();
    expect(document.body.textContent).not.toContain('81234');
    await userEvent.click(page.getByRole('button', { name: 'Show personal data' }));
    await expect.element(page.getByText('81234')).toBeVisible();
    expect(services.requests.filter(({ url }) => url.includes('reveal=true'))).toHaveLength(1);
    await userEvent.click(page.getByRole('button', { name: 'Hide again' }));
    await expect.poll(() => document.body.textContent?.includes('81234')).toBe(false);
  });
});

describe('a day somebody chose', () => {
  it('is read in words, as other days of the staff app', async () => {
    await renderApp('/cms/leads/contact/lead-1', new FakeLeads());
    const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' });
    await expect.element(page.getByText(format.format(new Date('2026-11-23T00:00:00Z')))).toBeVisible();
    expect(document.body.textContent).not.toContain('2026-11-23');
  });
});

describe('a saved view', () => {
  it('gets another name and keeps what it shows', async () => {
    const services = new FakeLeads();
    const state = { filters: { stage_eq: 'qualified' }, sort: '-created_at', columns: ['form'] };
    services.view = { name: 'Contact', is_shared: true, is_own: true, owner_name: 'Ada', state };
    await openInbox(services);
    const views = page.getByRole('navigation', { name: 'Views' });
    await userEvent.click(views.getByRole('button', { name: /^Contact/ }));
    await userEvent.click(page.getByRole('button', { name: 'More', exact: true }).first());
    await userEvent.click(page.getByRole('menuitem', { name: 'Rename this view…' }));
    await userEvent.fill(page.getByRole('dialog').getByRole('textbox', { name: 'Name' }), 'Questions');
    await userEvent.click(page.getByRole('button', { name: 'Rename', exact: true }));
    await expect.element(views.getByRole('button', { name: /^Questions/ })).toBeVisible();
    const saved = services.requests.findLast(({ method }) => method === 'PUT');
    expect(JSON.parse(saved?.body ?? '{}')).toEqual({ name: 'Questions', is_shared: true, state });
  });
});
