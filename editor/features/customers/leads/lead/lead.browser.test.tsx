import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { line } from '#editor/features/customers/orders/testing/fake-orders.ts';
import type { FakeAnswer, FakeRequest } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { FakeLeads } from '../testing/fake-leads.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Leads whose timelines tell what the test lets happen. */
class FakeTimeline extends FakeLeads {
  events = [{ kind: 'received', at: '2026-11-20T12:00:00.000Z' }];

  override answer(request: FakeRequest): FakeAnswer {
    if (!new URL(request.url).pathname.endsWith('/timeline')) return super.answer(request);
    const data = this.events.map((event, index) => ({
      type: 'lead_event',
      id: `event-${index}`,
      attributes: { ...event, actor_name: '', text: '', detail: {} },
    }));
    return { status: 200, body: { data } };
  }
}

it('an open lead shows by itself what happens to it meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const services = new FakeTimeline();
  await renderApp('/cms/leads/contact/lead-1', services);
  await expect.element(page.getByText('Received and stored')).toBeVisible();
  await expect.element(page.getByText('Escalated', { exact: true })).not.toBeInTheDocument();
  const [lead] = services.leads;
  if (lead) lead.attributes.escalated_at = '2026-11-20T12:30:00.000Z';
  services.events.push({ kind: 'escalated', at: '2026-11-20T12:30:00.000Z' });
  vi.advanceTimersByTime(10_000);
  await expect.element(page.getByText('Escalated: not answered in time')).toBeVisible();
  await expect.element(page.getByText('Escalated', { exact: true })).toBeVisible();
});

it('the car of the stock that a lead is about is shown with its picture, and leads to its page', async () => {
  const services = new FakeLeads();
  const [lead] = services.leads;
  const car = {
    id: 'v-7',
    title: 'Aurel SUV',
    year: 2026,
    picture: '/media/a/400.webp',
    link: '/showroom/aurel-suv-v-7',
  };
  if (lead) lead.attributes.vehicle_snapshot = car;
  await renderApp('/cms/leads/contact/lead-1', services);
  const link = page.getByRole('link', { name: 'Aurel SUV' });
  await expect.element(link).toHaveAttribute('href', car.link);
  expect(link.element().querySelector('img')?.getAttribute('src')).toBe(car.picture);
  await expect.element(page.getByText('The car, as the page said it')).not.toBeInTheDocument();
});

it('a lead that came with an order says in words what it holds, and leads to the order by its number', async () => {
  class FakeOrdered extends FakeLeads {
    override answer(request: FakeRequest): FakeAnswer {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname.endsWith('/leads/lead-1/mails'))
        return {
          status: 200,
          body: {
            data: [
              {
                type: 'mail',
                id: 'mail-1',
                attributes: {
                  kind: 'order_confirmed',
                  lead_id: 'lead-1',
                  to: ['a@example.com'],
                  subject: 'تم حجز Aurel SUV لك',
                  text: 'الوكيل: Lakeside, +1 555 010 0290',
                  status: 'kept',
                  attempts: 0,
                  last_error: null,
                  created_at: '2026-11-20T12:00:00.000Z',
                  sent_at: null,
                },
              },
            ],
            meta: { is_sent: false },
          },
        };
      if (pathname !== '/api/admin/orders') return super.answer(request);
      const isOfLead = searchParams.get('filter[lead_id_eq]') === 'lead-1';
      return { status: 200, body: { data: isOfLead ? [line('order-1')] : [], meta: {} } };
    }
  }
  const services = new FakeOrdered();
  const [lead] = services.leads;
  if (lead)
    Object.assign(lead.attributes, {
      hidden: { order: '01a225ff-659e-7cdf-b392-fb7d600dd012', campaign: 'autumn' },
      vehicle_snapshot: {
        id: 'v-7',
        vin: 'SALGA5BX9TA100026',
        state: 'new',
        short_vin: '026',
        currency: 'EUR',
        price: '83210.00',
        make: 'Aurel',
        link: '/a',
      },
    });
  await renderApp('/cms/leads/contact/lead-1', services);
  await expect
    .element(page.getByRole('link', { name: line('order-1').attributes.order_number ?? '' }))
    .toHaveAttribute('href', '/cms/orders/order-1');
  await expect.element(page.getByText('Mail: the car is reserved')).toBeVisible();
  const said = page.getByRole('main').element().textContent;
  // In the order in which cars are told everywhere; a price names its currency.
  expect(said).toMatch(/BrandAurelConditionNewVINSALGA5BX9TA100026Price€83,210(?!.*Currency)/s);
  expect(said).toContain('Campaignautumn');
  expect(said).not.toContain('01a225ff');
  const [subject, number] = ['تم حجز Aurel SUV لك', '+1 555 010 0290'].map((text) =>
    page.getByText(text, { exact: true }).element(),
  );
  expect([subject?.localName, number?.getAttribute('dir')]).toEqual(['bdi', 'ltr']);
});

it('a change that came too late is said not to have been made, and the lead is shown as it is', async () => {
  class FakeRace extends FakeLeads {
    override answer(request: FakeRequest): FakeAnswer {
      if (request.method !== 'PATCH') return super.answer(request);
      const [lead] = this.leads;
      if (lead) lead.attributes.stage = 'won';
      const problem = { type: '/problems/changed', title: 'Changed', status: 412, detail: 'x', code: 'changed' };
      return { status: 412, body: { ...problem, request_id: 'req-1' } };
    }
  }
  await renderApp('/cms/leads/contact/lead-1', new FakeRace());
  await userEvent.click(page.getByRole('button', { name: 'Mark as answered' }));
  await expect.element(page.getByText('Your change was not made. The lead is shown as it is now.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Won.*Stage|Stage.*Won/ })).toBeVisible();
});
