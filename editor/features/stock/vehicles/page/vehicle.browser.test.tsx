import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { FakeVehicles } from '../testing/fake-vehicles.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
const price = () => page.getByRole('group', { name: 'Purchase' }).getByRole('textbox', { name: 'Price', exact: true });
const sent = (services: FakeVehicles, method: string) =>
  services.requests.filter((request) => request.method === method).map(({ body }) => JSON.parse(body ?? '{}'));

/** The first car has pictures a, b, c … with these words. */
const withPhotos = (services: FakeVehicles, alts: readonly string[]): void => {
  const [car] = services.cars;
  if (car)
    car.attributes.photos = alts.map((alt, at) => ({
      id: `p${at}`,
      sequence: at + 1,
      image_id: 'abc'.charAt(at),
      alt,
      url: '',
    }));
};

/** Writes are answered only once they are let through. */
const holdWrites = (services: FakeVehicles) => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const answer = await services.fetch(...call);
    if (answer.ok && call[1]?.method === 'PUT') await promise;
    return answer;
  });
  return { release };
};

const open = async (services = new FakeVehicles()) => {
  await renderApp('/cms/vehicles/v1', services);
  await expect.element(page.getByRole('heading', { name: 'Aurel Terran 1', level: 1 })).toBeInTheDocument();
  return services;
};

describe('the page of a car', () => {
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

  it('has its pictures in order: one becomes the cover, one goes and comes back', async () => {
    const services = new FakeVehicles();
    withPhotos(services, ['Alt a', 'Alt b']);
    await open(services);
    await userEvent.click(page.getByRole('button', { name: 'Make picture 2 the cover' }));
    await expect.poll(() => sent(services, 'PUT').length).toBe(1);
    await userEvent.click(page.getByRole('button', { name: 'Take picture 1 away' }));
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await expect
      .poll(() => sent(services, 'PUT').map(({ photos }) => photos.map((one: { image_id: string }) => one.image_id)))
      .toEqual([['b', 'a'], ['a'], ['b', 'a']]);
  });

  it('saves words of pictures that are typed quicker than the service answers, all of them', async () => {
    const services = new FakeVehicles();
    withPhotos(services, ['', '', '']);
    await open(services);
    const held = holdWrites(services);
    for (const number of [1, 2, 3])
      await userEvent.fill(field(`Text alternative of picture ${number}`), `View ${number}`);
    await userEvent.click(field('Text alternative of picture 1'));
    held.release();
    await expect
      .poll(() => sent(services, 'PUT').map(({ photos }) => photos.map((one: { alt: string }) => one.alt)))
      .toEqual([
        ['View 1', '', ''],
        ['View 1', 'View 2', ''],
        ['View 1', 'View 2', 'View 3'],
      ]);
    await expect.element(field('Text alternative of picture 3')).toHaveValue('View 3');
    await expect.element(page.getByText('Pictures not saved')).not.toBeInTheDocument();
  });

  it('keeps the words of a picture when somebody else was faster, until they are saved again', async () => {
    const services = new FakeVehicles();
    withPhotos(services, ['', '']);
    await open(services);
    const [car] = services.cars;
    if (car) car.attributes = { ...car.attributes, version: 7 };
    withPhotos(services, ['', 'Theirs']);
    await userEvent.fill(field('Text alternative of picture 1'), 'Mine');
    await userEvent.click(field('Version'));
    await expect.element(page.getByText('Pictures not saved')).toBeVisible();
    await expect.element(field('Text alternative of picture 1')).toHaveValue('Mine');
    await expect.element(field('Text alternative of picture 2')).toHaveValue('Theirs');
    await userEvent.click(page.getByRole('button', { name: 'Save again' }));
    await expect.poll(() => services.cars[0]?.attributes.photos.map(({ alt }) => alt)).toEqual(['Mine', 'Theirs']);
    await expect.element(page.getByRole('button', { name: 'Save again' })).not.toBeInTheDocument();
  });

  it('takes several pictures of the library at once', async () => {
    const services = await open();
    await userEvent.click(page.getByRole('button', { name: 'From the library' }));
    await userEvent.click(page.getByRole('option', { name: /^Front/ }));
    await userEvent.click(page.getByRole('option', { name: /^Seats/ }));
    await userEvent.click(page.getByRole('button', { name: 'Add 2 pictures' }));
    await expect
      .poll(() => sent(services, 'PUT').map(({ photos }) => photos.map((one: { image_id: string }) => one.image_id)))
      .toEqual([['front', 'seats']]);
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
