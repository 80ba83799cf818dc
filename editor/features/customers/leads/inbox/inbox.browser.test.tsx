import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { FakeLeads } from '../testing/fake-leads.ts';

afterEach(() => vi.unstubAllGlobals());

const row = (name: string) => page.getByRole('option', { name: new RegExp(name) });
const selected = () => page.getByRole('toolbar', { name: 'Selected leads' });
const openMore = () => userEvent.click(page.getByRole('button', { name: 'More', exact: true }).first());
const sent = (services: FakeServices, end: string) =>
  services.requests.filter(({ url }) => url.endsWith(end)).map(({ body }) => JSON.parse(body ?? '{}'));

const openInbox = async (services = new FakeLeads(), address = '/cms/leads') => {
  const app = await renderApp(address, services);
  await expect.element(row('Aron First').first()).toBeInTheDocument();
  return { ...app, services };
};

/** An inbox of this many leads; the first is Aron First. */
const manyLeads = (count: number): FakeLeads => {
  const services = new FakeLeads();
  const [first] = services.leads;
  if (first) services.leads = Array.from({ length: count }, (_, index) => ({ ...first, id: `lead-${index + 1}` }));
  return services;
};

describe('the columns of the inbox', () => {
  it('are chosen and put in order in one go, and the address keeps them', async () => {
    const { address } = await openInbox();
    await userEvent.click(page.getByRole('button', { name: 'Columns' }));
    const picker = page.getByRole('dialog', { name: 'Columns' });
    await expect.element(picker).toBeVisible();
    // One right after the other: the address follows only later, and no press may be lost to that.
    const press = async (what: Locator) => {
      (what.element() as HTMLElement).click();
      await new Promise(requestAnimationFrame);
    };
    await press(picker.getByRole('checkbox', { name: 'Lead number' }));
    await press(picker.getByRole('checkbox', { name: 'Form', exact: true }));
    await press(picker.getByRole('button', { name: 'Move State forward' }));
    const contact = ['person', 'email', 'phone', 'vehicle', 'state'];
    const wanted = [...contact, 'location', 'clock', 'assignee', 'deliveries', 'received', 'number'];
    await expect.poll(() => new URLSearchParams(address().split('?')[1]).get('columns')).toBe(wanted.join('.'));
    const cells = () => row('Aron First').element().textContent ?? '';
    await expect.poll(() => cells().indexOf('Received') - cells().indexOf('State')).toBeGreaterThan(0);
    await userEvent.click(picker.getByRole('button', { name: 'Usual columns' }));
    await expect.poll(address).not.toContain('columns');
  });
});

describe('views that differ in their columns alone', () => {
  it('are told apart: the one that was opened is the one that is renamed', async () => {
    const services = new FakeLeads();
    const state = { filters: {}, sort: '-created_at', columns: ['person', 'number'] };
    services.view = { name: 'Numbers', is_shared: false, is_own: true, owner_name: 'Ada', state };
    await openInbox(services);
    const views = page.getByRole('navigation', { name: 'Views' });
    const view = (name: RegExp) => views.getByRole('button', { name });
    await expect.element(view(/^All/)).toHaveAttribute('aria-current', 'page');
    await userEvent.click(view(/^Numbers/));
    await expect.element(view(/^Numbers/)).toHaveAttribute('aria-current', 'page');
    await expect.element(view(/^All/)).not.toHaveAttribute('aria-current');
    await openMore();
    await expect.element(page.getByRole('menuitem', { name: 'Rename this view…' })).toBeVisible();
  });
});

describe('a lead beside the list', () => {
  it('is the one that is chosen, opened only then, and one press from its page', async () => {
    const services = new FakeLeads();
    const [first] = services.leads;
    if (first) {
      first.attributes.person = { name: 'Aron First', email: 'aron@example.com', phone: '+44 7700 900123' };
      first.attributes.car = 'Lyra Sport';
    }
    const { address } = await openInbox(services);
    const pane = page.getByRole('complementary', { name: 'Chosen lead' });
    await expect.element(pane.getByText('Choose a lead')).toBeVisible();
    const opened = () => services.requests.filter(({ url }) => /leads\/lead-\d+$/.test(url)).length;
    expect(opened()).toBe(0);
    await userEvent.click(row('Aron First'));
    await expect.element(pane.getByRole('heading', { name: 'Aron First' })).toBeVisible();
    await expect.element(pane.getByText('Lyra Sport')).toBeVisible();
    await expect.element(pane.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+447700900123');
    await expect
      .element(pane.getByRole('link', { name: 'WhatsApp' }))
      .toHaveAttribute('href', 'https://wa.me/447700900123');
    await expect.poll(opened).toBe(1);
    await userEvent.keyboard('j');
    await expect.element(pane.getByRole('heading', { name: 'Bea Second' })).toBeVisible();
    // No number and no address are known: nothing is offered that leads nowhere.
    await expect.element(pane.getByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument();
    await userEvent.click(pane.getByRole('link', { name: 'Open the lead' }));
    await expect.poll(address).toBe('/cms/leads/contact/lead-2');
  });
});

describe('the arrow keys with Shift', () => {
  it('select from line to line, take back what they added, and leave the rest selected', async () => {
    await openInbox(manyLeads(6));
    const ticked = () =>
      page
        .getByRole('option')
        .elements()
        .flatMap((one, index) => (one.getAttribute('aria-selected') === 'true' ? [index] : []));
    await userEvent.click(page.getByRole('listbox', { name: 'Leads' }).element(), { position: { x: 20, y: 20 } });
    await expect.poll(ticked).toEqual([0]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect.poll(ticked).toEqual([0, 2, 3, 4]);
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await expect.poll(ticked).toEqual([0, 2, 3]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(ticked).toEqual([]);
  });
});

describe('very many leads at once', () => {
  it('are changed part by part: what a failure leaves out is said, and what was changed can be taken back', async () => {
    const services = manyLeads(120);
    await openInbox(services);
    const answer = services.answer.bind(services);
    let calls = 0;
    vi.spyOn(services, 'answer').mockImplementation((request) => {
      if (!request.url.endsWith('/leads/bulk')) return answer(request);
      calls += 1;
      return calls === 2 ? FakeServices.refuse(503, 'unavailable', 'The database is away.') : answer(request);
    });
    await userEvent.click(page.getByRole('checkbox', { name: /Select all/ }));
    await expect.element(selected().getByText('120 leads selected')).toBeVisible();
    await userEvent.click(selected().getByRole('button', { name: 'Spam' }));
    await expect.element(page.getByText('50 leads marked as spam')).toBeVisible();
    await expect.element(page.getByText('70 leads left as before: The database is away.')).toBeVisible();
    expect(services.leads.filter(({ attributes }) => attributes.status === 'spam')).toHaveLength(50);
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => services.leads.some(({ attributes }) => attributes.status === 'spam')).toBe(false);
  });

  it('are asked about before their deliveries are stopped', async () => {
    const { services } = await openInbox();
    await userEvent.keyboard('x');
    await userEvent.click(selected().getByRole('button', { name: 'Deliveries' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Stop trying' }));
    const question = page.getByRole('alertdialog', { name: 'Stop trying the deliveries of 1 lead?' });
    await expect.element(question).toBeVisible();
    expect(sent(services, '/leads/bulk_fix')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Stop trying' }));
    await expect.poll(() => sent(services, '/leads/bulk_fix')).toEqual([{ lead_ids: ['lead-1'], mode: 'cancel' }]);
  });
});

describe('somebody who may not see whom a lead is from', () => {
  it('reads its number instead', async () => {
    const services = new FakeLeads();
    for (const { attributes } of services.leads.slice(0, 1))
      Object.assign(attributes, { summary: '••••• · •••••', person: { name: '', email: '', phone: '' } });
    await renderApp('/cms/leads', services);
    await expect.element(row('L-00001-TEST0')).toBeVisible();
    await renderApp('/cms/leads/contact/lead-1', services);
    await expect.element(page.getByRole('heading', { name: 'L-00001-TEST0', level: 1 })).toBeVisible();
  });
});

describe('an export', () => {
  it('begins with what the inbox is narrowed to', async () => {
    const { services } = await openInbox(
      new FakeLeads(),
      '/cms/leads?form_id_eq=contact&created_at_gteq=2026-11-01&location_id_eq=north&text_cont=first',
    );
    await openMore();
    const link = page.getByRole('menuitem', { name: 'Export leads…' });
    await expect.element(link.getByText('nothing else narrows it', { exact: false })).toBeVisible();
    await userEvent.click(link);
    await expect.element(page.getByText('also narrowed by the words you searched for', { exact: false })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Start export' }));
    await expect
      .poll(() => sent(services, '/forms/contact/lead_exports')[0])
      .toMatchObject({
        sort: '-created_at',
        filter: { created_at_gteq: '2026-11-01', location_id_in: ['north'] },
      });
  });
});
