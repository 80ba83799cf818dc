import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { FakeVehicles } from '../testing/fake-vehicles.ts';
import { field, open, sent } from '../testing/vehicle-page.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
const price = () => page.getByRole('group', { name: 'Purchase' }).getByRole('textbox', { name: 'Price', exact: true });

describe('the page of a car', () => {
  it.each([
    ['freshly', new Date().toISOString(), /Visitors read that it is sold until/, 'true'],
    ['long ago', '2020-01-01T00:00:00.000Z', /Visitors no longer find it/, null],
  ])('says of a car that was sold %s whether it can be archived', async (_, soldAt, words, isDisabled) => {
    const services = new FakeVehicles();
    Object.assign(services.cars[0]?.attributes ?? {}, { status: 'sold', sold_at: soldAt });
    await open(services);
    await userEvent.click(page.getByRole('button', { name: 'More', exact: true }));
    const archive = page.getByRole('menuitem', { name: /^Archive/ });
    await expect.element(archive.getByText(words)).toBeVisible();
    expect(archive.element().getAttribute('aria-disabled')).toBe(isDisabled);
  });

  it('shows the price as visitors read it, and saves what was written', async () => {
    const services = await open();
    await userEvent.fill(price(), '34900,5');
    await expect.element(page.getByText('34.900,50 €').first()).toBeVisible();
    await userEvent.fill(field('Standard equipment'), '# Comfort\nHeated seats');
    await userEvent.fill(field('Mileage'), '12000');
    await save();
    await expect.element(page.getByText('Saved Aurel Terran 1')).toBeVisible();
    expect(sent(services, 'PUT')).toMatchObject([
      { purchase_price: '34900.50', mileage: 12000, features_standard: [{ group: 'Comfort', name: 'Heated seats' }] },
    ]);
  });

  it('reads amounts as people write them, and refuses what is none beside its field', async () => {
    const services = await open();
    const oldPrice = page.getByRole('group', { name: 'Purchase' }).getByRole('textbox', { name: 'Old price' });
    await userEvent.fill(price(), '12.345');
    await userEvent.fill(oldPrice, '€ 14 900,50');
    await expect.element(price()).toHaveValue('12345');
    await userEvent.fill(field('List price'), 'on request');
    await save();
    await expect.element(page.getByText('Enter an amount such as 34900 or 299.50')).toBeVisible();
    expect(sent(services, 'PUT')).toEqual([]);
    await userEvent.clear(field('List price'));
    await save();
    await expect
      .poll(() => sent(services, 'PUT'))
      .toMatchObject([{ purchase_price: '12345', purchase_old_price: '14900.50', msrp_price: null }]);
  });

  it('says of a VIN that is too short how long it is, once the field is left', async () => {
    await open();
    const vin = field('VIN');
    await userEvent.fill(vin, 'WVWZZZ1JZXW0000');
    await expect.element(page.getByText('15 of 17 characters', { exact: false })).not.toBeInTheDocument();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('15 of 17 characters', { exact: false })).toBeVisible();
  });

  it('takes drive-away prices key by key, by state, with words of their own that outlive a new price', async () => {
    const services = await open();
    await userEvent.click(page.getByText('Further prices'));
    await userEvent.type(field('NSW'), '71200');
    await userEvent.click(page.getByText('Words beside the price in NSW'));
    await userEvent.type(field('Name of the price in NSW'), 'Drive away');
    await userEvent.clear(field('NSW'));
    await userEvent.type(field('NSW'), '70,5');
    await save();
    await expect.element(page.getByText('Saved Aurel Terran 1')).toBeVisible();
    const words = { label: 'Drive away', description: '', disclaimer: '' };
    expect(sent(services, 'PUT')).toMatchObject([{ price_metadata: { NSW: { value: '70.50', ...words } } }]);
  });

  it('has a name that ends before the search in the bar of a phone', async () => {
    const services = new FakeVehicles();
    const [car] = services.cars;
    const title = 'Aurel Terran 1 with a name that is much longer than any phone is wide';
    if (car) car.attributes.title = title;
    await renderApp('/cms/vehicles/v1', services);
    await page.viewport(390, 844);
    const name = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText(title);
    await expect.element(name).toBeVisible();
    const search = page.getByRole('button', { name: 'Search and commands' }).element().getBoundingClientRect();
    expect(name.element().getBoundingClientRect().right).toBeLessThanOrEqual(search.left);
    // From right to left, too, it is the end of a Latin name that goes.
    name.element().closest('nav')?.setAttribute('dir', 'rtl');
    const { direction, textOverflow } = getComputedStyle(name.element());
    expect([direction, textOverflow]).toEqual(['ltr', 'ellipsis']);
  });

  it('says what is wrong beside its field and sends nothing', async () => {
    const services = await open();
    await userEvent.fill(field('Brand'), '');
    await userEvent.fill(field('Film'), 'http://insecure');
    await save();
    await expect.element(page.getByText('2 fields need another look.')).toBeVisible();
    await expect.element(page.getByText('Enter an address that begins with https://')).toBeVisible();
    expect(sent(services, 'PUT')).toEqual([]);
  });

  it('keeps what was typed when somebody else was faster: their fields come in, a field of both asks', async () => {
    const services = await open();
    await userEvent.fill(field('Version'), 'Mine');
    await userEvent.fill(field('Seats'), '5');
    const [car] = services.cars;
    if (car)
      car.attributes = {
        ...car.attributes,
        version: 7,
        version_name: 'Theirs',
        order_number: 'A-7',
        updated_by: 'Jonas Ek',
      };
    await save();
    const clash = page.getByRole('alert').filter({ hasText: 'Jonas Ek changed the same fields meanwhile' });
    await expect.element(clash.getByText('Theirs', { exact: true })).toBeVisible();
    await expect.element(field('Version')).toHaveValue('Mine');
    await expect.element(field('Order number')).toHaveValue('A-7');
    await userEvent.click(clash.getByRole('button', { name: 'Take theirs' }));
    await expect.element(field('Version')).toHaveValue('Theirs');
    await save();
    await expect.poll(() => sent(services, 'PUT').at(-1)).toMatchObject({ version_name: 'Theirs', number_of_seats: 5 });
  });

  it('still has unsaved words after a reload', async () => {
    const services = await open();
    await userEvent.fill(field('Version'), 'Half written');
    await expect.element(page.getByText('Not saved yet')).toBeVisible();
    await open(services);
    await expect.element(field('Version')).toHaveValue('Half written');
    await userEvent.click(page.getByRole('button', { name: 'Throw them away' }));
    await expect.element(field('Version')).toHaveValue('');
  });

  it('moves on only where it may, with a reason where one is needed', async () => {
    const services = await open();
    await userEvent.click(page.getByRole('button', { name: 'Demonstrator' }));
    await userEvent.click(page.getByRole('button', { name: 'Change status' }));
    await expect.element(page.getByText('Say why.')).toBeVisible();
    await userEvent.fill(field('Reason'), 'Fair');
    await userEvent.click(page.getByRole('button', { name: 'Change status' }));
    await expect.element(page.getByText('Aurel Terran 1 is “Demonstrator” now')).toBeVisible();
    expect(sent(services, 'POST')).toEqual([{ to: 'demo', reason: 'Fair' }]);
    // The moves of before are gone with the button that was pressed: who works by keys is where the next ones are.
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'In stock' })).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Where it can go next' })).toHaveFocus();
  });

  it('goes back to the beginning of its history', async () => {
    const services = new FakeVehicles();
    services.events = Array.from({ length: 25 }, (_, at) => ({
      type: 'vehicle_event',
      id: String(25 - at),
      attributes: {
        kind: 'changed',
        from: null,
        to: `Change ${25 - at}`,
        actor: 'Mara Lind',
        source: 'staff',
        reason: '',
        at: '2026-11-20T10:00:00.000Z',
      },
    }));
    await open(services);
    await expect.element(page.getByText('Change 25', { exact: true })).toBeInTheDocument();
    await expect.element(page.getByText('Change 1', { exact: true })).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Show earlier' }));
    await expect.element(page.getByText('Change 1', { exact: true })).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
  });

  it('can be looked at as its page before visitors see it', async () => {
    const services = new FakeVehicles();
    const [car] = services.cars;
    if (car) car.attributes.publication = 'draft';
    const replace = vi.fn();
    const opened = vi.spyOn(window, 'open').mockReturnValue({ location: { replace } } as unknown as Window);
    await open(services);
    await userEvent.click(page.getByRole('button', { name: 'Preview its page' }));
    await expect.poll(() => replace.mock.calls).toEqual([['#previewed']]);
    opened.mockRestore();
  });
});
