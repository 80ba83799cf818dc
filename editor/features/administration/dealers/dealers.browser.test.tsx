import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dealerWrite } from '#api-clients/dealers/dealer.resource.ts';
import type { FakeAnswer, FakeRequest } from '#editor/shell/testing/fake-services.ts';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';

afterEach(() => vi.unstubAllGlobals());

const line = (id: string, change: object = {}) => ({
  type: 'dealer',
  id,
  attributes: {
    ...dealerWrite.parse({ dealer_code: id, name: `House ${id}`, zipcode: 'LK1' }),
    active: true,
    updated_at: '2026-11-19T10:00:00.000Z',
    updated_by: 'Mara Lind',
    ...change,
  },
  meta: { etag: `"dealer-${id}-v1"` },
});

class DealerServices extends FakeServices {
  override answer(request: FakeRequest): FakeAnswer {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/content/postcodes') {
      const attributes = { postcode: 'LK1', locality: 'Lakeside', state: 'Lakeshire', lat: 54.5, lng: -3 };
      return { status: 200, body: { data: [{ type: 'postcode_place', id: 'LK1', attributes }] } };
    }
    if (pathname === '/api/content/settings') {
      const attributes = { key: 'brand.names', value: { aurel: 'Aurel', land_rover: 'Terran' } };
      return { status: 200, body: { data: [{ type: 'setting', id: 'brand.names', attributes }] } };
    }
    if (!pathname.startsWith('/api/admin/dealers')) return super.answer(request);
    this.requests.push(request);
    if (pathname.endsWith('/uses')) {
      const location = { kind: 'location', title: 'Service desk', href: '/cms/locations', count: 1 };
      const cars = { kind: 'vehicles', title: '', href: '/cms/vehicles?owner_id_in=a', count: 18 };
      const uses = [location, cars].map((attributes) => ({ type: 'dealer_use', id: attributes.kind, attributes }));
      return { status: 200, body: { data: uses } };
    }
    if (request.method === 'GET')
      return { status: 200, body: { data: [line('a')], meta: { page: 1, items: 50, pages: 1, total_count: 1 } } };
    const saved = line(pathname.split('/')[4] ?? 'made', JSON.parse(request.body || '{}'));
    return { status: request.method === 'POST' ? 201 : 200, body: { data: saved }, headers: { etag: '"x"' } };
  }
}

const open = async (address = '/admin/dealers', role: 'admin' | 'auditor' = 'admin') => {
  const services = new DealerServices(role);
  await renderApp(address, services);
  await expect.element(page.getByRole('row', { name: /House a/ })).toBeVisible();
  return services;
};
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const degrees = (name: string) => Number((field(name).element() as HTMLInputElement).value);
const sent = (services: DealerServices, method: string) =>
  services.requests.filter((request) => request.method === method).map(({ url }) => new URL(url).pathname);

describe('dealers', () => {
  it('are written in a drawer: hours as people write them, the position from the postcode, what is wrong beside its field', async () => {
    const services = await open('/admin/dealers?new');
    await userEvent.fill(field('Name'), 'Lakeside');
    await userEvent.fill(field('Monday'), '18-9');
    await userEvent.click(page.getByRole('button', { name: 'Add the dealer' }));
    await expect.element(page.getByText('It must close after it opens.')).toBeVisible();
    await userEvent.fill(field('Monday'), '9-12.30, 13:30-18');
    await userEvent.fill(field('Dealer code'), 'AT-9');
    await userEvent.fill(field('Postcode'), 'LK1');
    await userEvent.click(page.getByRole('button', { name: 'Take the middle of the postcode' }));
    await expect.element(field('Latitude')).toHaveValue('54.5');
    const map = page.getByRole('region', { name: 'Position of the dealer' });
    await expect.poll(() => document.querySelector<HTMLElement>('[data-at]')?.dataset.at).toBe('54.5 -3');
    (map.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    // A fiftieth of a degree is a good mile here: where a country is shown, no step leaves the town.
    await expect.poll(() => degrees('Longitude')).toBeCloseTo(-2.978, 2);
    await expect
      .element(page.getByRole('status').getByText(/^Latitude 54\.\d{4}, longitude -2\.97\d\d$/))
      .toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowUp}{/Shift}');
    await expect.poll(() => degrees('Longitude')).toBeCloseTo(-3, 2);
    await expect.poll(() => degrees('Latitude')).toBeCloseTo(54.627, 2);
    expect(map.element()).toHaveAccessibleDescription(/arrow keys, with Shift for larger steps/);
    await userEvent.click(page.getByRole('button', { name: 'Take the middle of the postcode' }));
    await expect.element(field('Longitude')).toHaveValue('-3');
    await expect.element(page.getByRole('checkbox', { name: 'Terran' })).toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Add the dealer' }));
    await expect.element(page.getByText('Added Lakeside')).toBeVisible();
    const body = services.requests.find(({ method }) => method === 'POST')?.body ?? '';
    expect(JSON.parse(body)).toMatchObject({
      name: 'Lakeside',
      dealer_code: 'AT-9',
      lat: 54.5,
      lng: -3,
      state: 'Lakeshire',
      opening_hours: {
        weekly: {
          mon: [
            { from: '09:00', to: '12:30' },
            { from: '13:30', to: '18:00' },
          ],
        },
      },
    });
  });

  it('take a position with a comma, and say what is wrong with one that is none instead of bending it', async () => {
    const services = await open('/admin/dealers?new');
    await userEvent.fill(field('Name'), 'Lakeside');
    await userEvent.fill(field('Dealer code'), 'AT-9');
    await userEvent.fill(field('Latitude'), '5435');
    await userEvent.fill(field('Longitude'), '-3,125');
    await expect.element(field('Longitude')).toHaveValue('-3,125');
    await expect.element(page.getByText('Enter -90 to 90')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Add the dealer' }));
    await expect.element(field('Latitude')).toHaveValue('5435');
    expect(sent(services, 'POST')).toEqual([]);
    await userEvent.fill(field('Latitude'), '54,35');
    await userEvent.click(page.getByRole('button', { name: 'Add the dealer' }));
    await expect.element(page.getByText('Added Lakeside')).toBeVisible();
    const body = services.requests.find(({ method }) => method === 'POST')?.body ?? '';
    expect(JSON.parse(body)).toMatchObject({ lat: 54.35, lng: -3.125 });
  });

  it('are archived with a way back, and say what refers to them', async () => {
    const services = await open();
    await userEvent.click(page.getByRole('button', { name: 'Actions for House a' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Archive' }));
    await expect.element(page.getByText('House a is archived')).toBeVisible();
    await expect.element(page.getByText(/^18 cars still belong to it/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await expect
      .poll(() => sent(services, 'POST'))
      .toEqual(['/api/admin/dealers/a/archive', '/api/admin/dealers/a/restore']);
    await userEvent.click(page.getByRole('button', { name: 'Actions for House a' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Open' }));
    await expect.element(page.getByRole('link', { name: 'Service desk' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '18 cars' }))
      .toHaveAttribute('href', '/cms/vehicles?owner_id_in=a');
  });

  it('are only looked at by auditors', async () => {
    await open('/admin/dealers', 'auditor');
    await expect.element(page.getByRole('button', { name: 'New dealer' })).toHaveAttribute('aria-disabled', 'true');
  });
});
