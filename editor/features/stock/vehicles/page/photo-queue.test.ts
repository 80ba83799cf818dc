import { expect, it, vi } from 'vitest';
import { FakeVehicles } from '../testing/fake-vehicles.ts';
import { type PhotoChange, PhotoQueue } from './photo-queue.ts';
import type { Vehicle } from './vehicle.api.ts';

const carWith = (version: number, alts: readonly string[]): Vehicle => {
  const [car] = new FakeVehicles(1).cars;
  if (!car) throw new Error('The fake has no car.');
  const photos = alts.map((alt, at) => ({
    // As the service does: every write names its pictures anew.
    id: `${version}-${at}`,
    sequence: at + 1,
    image_id: `image-${at + 1}`,
    alt,
    url: '',
  }));
  return { ...car.attributes, id: 'v1', etag: `e${version}`, version, photos };
};

const alt =
  (image: string, words: string): PhotoChange =>
  (photos) =>
    photos.map((photo) => (photo.id === image ? { ...photo, alt: words } : photo));

const opened = (car: Vehicle) => {
  const sent: { version: number; alts: string[]; answer: (now: Vehicle) => void; refuse: (error: Error) => void }[] =
    [];
  const onRefused = vi.fn(async (): Promise<Vehicle | undefined> => undefined);
  const queue = new PhotoQueue(car, {
    save: ({ version }, photos) =>
      new Promise((answer, refuse) => sent.push({ version, alts: photos.map((one) => one.alt), answer, refuse })),
    onSaved: () => undefined,
    onRefused,
  });
  return { queue, sent, onRefused, altsShown: () => queue.state().photos.map((one) => one.alt) };
};

it('saves words that come quicker than the answers one after the other, each over the version before', async () => {
  const { queue, sent, altsShown } = opened(carWith(1, ['', '']));
  queue.write(alt('image-1', 'Front'));
  queue.write(alt('image-2', 'Rear'));
  expect(altsShown()).toEqual(['Front', 'Rear']);
  expect(sent).toMatchObject([{ version: 1, alts: ['Front', ''] }]);
  sent[0]?.answer(carWith(2, ['Front', '']));
  await expect.poll(() => sent).toMatchObject([{}, { version: 2, alts: ['Front', 'Rear'] }]);
  expect(altsShown()).toEqual(['Front', 'Rear']);
  sent[1]?.answer(carWith(3, ['Front', 'Rear']));
  await expect.poll(() => queue.state()).toMatchObject({ isSaving: false, isRefused: false });
  expect(queue.state().photos.map(({ id }) => id)).toEqual(['image-1', 'image-2']);
});

it('keeps what the service refused, on top of what somebody else wrote, until it is saved again', async () => {
  const { queue, sent, onRefused, altsShown } = opened(carWith(1, ['', '']));
  onRefused.mockResolvedValueOnce(carWith(5, ['', 'Theirs']));
  queue.write(alt('image-1', 'Front'));
  sent[0]?.refuse(new Error('412'));
  await expect.poll(() => queue.state().isRefused).toBe(true);
  expect(altsShown()).toEqual(['Front', 'Theirs']);
  queue.saveAgain();
  expect(sent[1]).toMatchObject({ version: 5, alts: ['Front', 'Theirs'] });
  sent[1]?.answer(carWith(6, ['Front', 'Theirs']));
  await expect.poll(() => queue.state()).toMatchObject({ isSaving: false, isRefused: false });
});

it('forgets what the service refused when it is thrown away', async () => {
  const { queue, sent, altsShown } = opened(carWith(1, ['']));
  queue.write(alt('image-1', 'Front'));
  sent[0]?.refuse(new Error('offline'));
  await expect.poll(() => queue.state().isRefused).toBe(true);
  queue.discard();
  expect(queue.state().isRefused).toBe(false);
  expect(altsShown()).toEqual(['']);
});
