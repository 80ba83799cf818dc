import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { FakeVehicles } from '../testing/fake-vehicles.ts';

afterEach(() => vi.unstubAllGlobals());

const row = (name: string) => page.getByRole('option', { name: new RegExp(`${name}(?!\\d)`) });
const selected = () => page.getByRole('toolbar', { name: 'Selected cars' });
/** The box itself lies hidden under what is drawn. */
const tick = async (name: string) => {
  const box = page.getByRole('checkbox', { name });
  await expect.element(box).toBeInTheDocument();
  (box.element() as HTMLElement).click();
};
const changes = (services: FakeVehicles) =>
  services.requests.filter(({ url }) => url.endsWith('/vehicles/change')).map(({ body }) => JSON.parse(body ?? '{}'));

const open = async (services = new FakeVehicles(), address = '/cms/vehicles') => {
  const app = await renderApp(address, services);
  await expect.element(row('Terran 1').first()).toBeInTheDocument();
  return { ...app, services };
};

describe('the list of cars', () => {
  it('draws what is near the screen, reads on as it is scrolled, and keeps what narrows it in the address', async () => {
    const { services, address } = await open(new FakeVehicles(450));
    expect(page.getByRole('option').elements().length).toBeLessThan(60);
    const list = page.getByRole('listbox', { name: 'Cars' }).element();
    list.scrollTop = list.scrollHeight;
    await expect
      .poll(() => services.requests.some(({ url }) => new URL(url).searchParams.get('cursor') === '100'))
      .toBe(true);
    await userEvent.click(page.getByRole('button', { name: 'Status', exact: true }));
    await tick('Reserved');
    await userEvent.keyboard('{Escape}');
    await expect.poll(address).toContain('status_in=reserved');
    await userEvent.click(page.getByRole('button', { name: 'All filters (1)' }));
    await userEvent.click(page.getByText('What is missing'));
    await tick('Energy label');
    await userEvent.fill(page.getByRole('group', { name: 'Price' }).getByRole('textbox', { name: 'To' }), '40000');
    await userEvent.click(page.getByRole('button', { name: 'Done' }));
    const asked = () =>
      new URL(services.requests.filter(({ url }) => url.includes('cursor=')).at(-1)?.url ?? location.href);
    await expect.poll(() => asked().searchParams.get('filter[purchase_price_lteq]')).toBe('40000');
    expect(asked().searchParams.get('filter[gaps_includes]')).toBe('label');
    await userEvent.click(page.getByRole('button', { name: /Missing: Energy label/ }));
    await expect.poll(address).not.toContain('gaps');
  });

  it('is kept as a view with its order and columns', async () => {
    const { services } = await open(new FakeVehicles(), '/cms/vehicles?text=blue&sort=title');
    await userEvent.click(page.getByRole('button', { name: 'More', exact: true }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Save this view…' }));
    await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Blue ones');
    await userEvent.click(page.getByRole('button', { name: 'Save view' }));
    await expect.element(page.getByRole('button', { name: /^Blue ones/ })).toHaveAttribute('aria-current', 'page');
    expect(services.views).toMatchObject([{ attributes: { state: { filters: { text: 'blue' }, sort: 'title' } } }]);
  });
});

describe('many cars at once', () => {
  it('go only where a car may go; those that refuse are named with their reason', async () => {
    const services = new FakeVehicles();
    services.refusing.add('v2');
    await open(services);
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(selected().getByText('3 cars selected')).toBeVisible();
    await userEvent.click(selected().getByRole('button', { name: 'Status' }));
    // A car in stock is never in production again.
    await expect.element(page.getByRole('menuitem', { name: 'In production' })).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('menuitem', { name: 'Demonstrator' }));
    await userEvent.fill(page.getByRole('textbox', { name: 'Reason' }), 'Spring fair');
    await userEvent.click(page.getByRole('button', { name: 'Change status' }));
    const refused = page.getByRole('dialog', { name: '1 car left as before' });
    await expect.element(refused.getByText('it can become: Sold', { exact: false })).toBeVisible();
    expect(changes(services)).toEqual([
      { ids: ['v1', 'v2', 'v3'], change: { do: 'status', to: 'demo', reason: 'Spring fair' } },
    ]);
  });

  it('get the price that was meant, however thousands are parted, and none that is no amount', async () => {
    const { services } = await open();
    await userEvent.keyboard('x');
    await userEvent.click(selected().getByRole('button', { name: 'Price…' }));
    await userEvent.click(page.getByText('Set to', { exact: true }));
    await userEvent.fill(page.getByRole('textbox', { name: 'Amount' }), '34.9.0');
    await userEvent.click(page.getByRole('button', { name: 'Change prices' }));
    await expect.element(page.getByText('Enter a number, such as 29900 or -3.5')).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Amount' }), '34.900');
    await expect.element(page.getByText('Aurel Terran 1: €30,000 becomes €34,900')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Change prices' }));
    await expect.poll(() => changes(services)[0]?.change).toMatchObject({ how: 'set', value: '34900' });
  });

  it('get a new price, with an example before and a way back after', async () => {
    const { services } = await open();
    await userEvent.keyboard('x');
    await userEvent.click(selected().getByRole('button', { name: 'Price…' }));
    await userEvent.fill(page.getByRole('textbox', { name: 'Per cent' }), '-3');
    await expect.element(page.getByText('Aurel Terran 1: €30,000 becomes €29,100')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Change prices' }));
    await expect.element(page.getByText('New price: 1 car')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => changes(services)[1]?.change.do).toBe('restore');
    expect(changes(services)[0]?.change).toMatchObject({ how: 'percent', value: '-3', round_to: '100' });
  });
});

describe('a new car', () => {
  it('comes in by a VIN that can be one and that no other car has', async () => {
    const services = new FakeVehicles();
    services.taken.WVWZZZ1JZXW000001 = 'Aurel Terran 7';
    const { address } = await open(services, '/cms/vehicles?new');
    const vin = page.getByRole('textbox', { name: 'VIN' });
    await userEvent.fill(vin, 'wvwzzz1jzxw00000O');
    await userEvent.click(page.getByRole('button', { name: 'Take it in' }));
    await expect.element(page.getByText('A VIN has no I, O or Q', { exact: false })).toBeVisible();
    await userEvent.fill(vin, 'WVW ZZZ 1JZXW000001');
    await expect.element(page.getByRole('link', { name: 'Aurel Terran 7' })).toBeVisible();
    await userEvent.fill(vin, '1HGCM82633A004353');
    await expect.element(page.getByText(/^The check digit in ninth place does not fit/)).toBeVisible();
    await userEvent.fill(vin, 'WVWZZZ1JZXW000002');
    await expect.element(page.getByText(/^The ninth character is no check digit/)).toBeVisible();
    await userEvent.fill(page.getByRole('combobox', { name: 'Brand' }), 'Aurel');
    await userEvent.keyboard('{Tab}Lyra{Tab}');
    await userEvent.click(page.getByRole('button', { name: 'Take it in' }));
    await expect.poll(address).toBe('/cms/vehicles/made');
    const body = services.requests.find(({ method }) => method === 'POST')?.body ?? '';
    expect(JSON.parse(body)).toMatchObject({
      vin: 'WVWZZZ1JZXW000002',
      nameplate_brand_name: 'Aurel',
      nameplate_name: 'Lyra',
    });
  });
});
