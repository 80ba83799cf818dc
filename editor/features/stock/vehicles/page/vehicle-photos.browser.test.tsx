import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FakeVehicles } from '../testing/fake-vehicles.ts';
import { field, open, sent } from '../testing/vehicle-page.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

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

describe('the pictures of a car', () => {
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
});
