import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { before, openWithFrame as open, place } from '#editor/builder/testing/builder-with-frame.tsx';
import { sampleImage } from '#editor/pieces/media/testing/sample-image.ts';

/** What the library answers; null where there is none any more. */
let answer: { status: number; body: unknown } | null;
const sent: string[] = [];
const waiting: (() => void)[] = [];
/** What the browser sends files with. */
class Requests {
  upload: { onprogress: ((event: unknown) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  status = 200;
  responseText = '';
  open = () => undefined;
  setRequestHeader = () => undefined;
  abort = () => undefined;
  send(body: FormData) {
    sent.push(...[...body.values()].map((file) => (file as File).name));
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    waiting.push(() => {
      if (answer === null) return this.onerror?.();
      this.status = answer.status;
      this.responseText = JSON.stringify(answer.body);
      this.onload?.();
    });
  }
}
const stored = (id: string) => ({ data: sampleImage(id), meta: { is_duplicate: false } });

beforeEach(() => {
  sent.length = 0;
  waiting.length = 0;
  answer = { status: 200, body: stored('dropped') };
  vi.stubGlobal('XMLHttpRequest', Requests);
});
afterEach(() => vi.unstubAllGlobals());

const car = () => new File(['x'], 'car.jpg', { type: 'image/jpeg' });
const arrive = () => waiting.shift()?.();

it('marks the picture that a drop would replace, and says why one would not', async () => {
  const { say, fileDrops } = await open();
  say({ say: 'filesOver', ...place, type: 'image/jpeg' });
  await expect.element(page.getByText('Replace the picture')).toBeVisible();
  const mark = () => document.querySelector('[data-file-drop]');
  expect(mark()?.getBoundingClientRect()).toMatchObject({ width: 300, height: 150 });
  say({ say: 'filesOver', ...place, type: 'application/pdf' });
  await expect.element(page.getByText(/^Only pictures are taken here/)).toBeVisible();
  expect(mark()?.getAttribute('data-file-drop')).toBe('refused');
  say({ say: 'filesGone' });
  await expect.poll(() => fileDrops.over.get()).toBeNull();
  await expect.poll(mark).toBeNull();
});

it('long words on a small picture are read whole, and lie on the page', async () => {
  const { say, canvas } = await open();
  canvas.boxes.set({ ...canvas.boxes.get(), viewport: { width: 800, height: 400 } });
  const words = () => page.getByText(/^Only pictures are taken here/);
  const edges = (element: Element | null | undefined) => {
    const { left = 0, right = 0 } = element?.getBoundingClientRect() ?? {};
    return { left, right };
  };
  const held = { say: 'filesOver', ...place, type: 'application/pdf' };
  say({ ...held, box: { x: 0, y: 0, width: 80, height: 60 } });
  await expect.element(words()).toBeVisible();
  const mark = () => document.querySelector('[data-file-drop]');
  expect(edges(words().element()).left).toBe(edges(mark()).left);
  expect(edges(words().element()).right).toBeGreaterThan(edges(mark()).right);
  say({ ...held, box: { x: 720, y: 0, width: 80, height: 60 } });
  await expect.poll(() => edges(mark()).left).toBeGreaterThan(700);
  expect(edges(words().element()).right).toBe(edges(mark()).right);
});

it('uploads what is dropped, tells how far it is, and puts it there as one step', async () => {
  const { drop, image, store, selection, fileDrops } = await open();
  drop(car());
  await expect.poll(() => fileDrops.uploads.get()).toMatchObject([{ block: 'b', progress: 0.25 }]);
  expect(selection.get()).toMatchObject({ blocks: ['b'], field: '/image' });
  expect(image()).toEqual(before);
  arrive();
  await expect.poll(image).toEqual({ id: 'dropped', alt: 'A car' });
  expect(sent).toEqual(['car.jpg']);
  expect(fileDrops.uploads.get()).toEqual([]);
  store.undo();
  expect(image()).toEqual(before);
});

it('says what went wrong, and sends the file again', async () => {
  const { drop, image } = await open();
  answer = {
    status: 422,
    body: { type: '/problems/x', title: 'Refused', status: 422, detail: 'It is broken.', code: 'x', request_id: 'r' },
  };
  drop(car());
  await expect.poll(() => waiting).toHaveLength(1);
  arrive();
  await expect.element(page.getByText('car.jpg was not uploaded')).toBeVisible();
  await expect.element(page.getByText(/It is broken\./)).toBeVisible();
  expect(image()).toEqual(before);
  answer = { status: 200, body: stored('dropped') };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => waiting).toHaveLength(1);
  arrive();
  await expect.poll(image).toMatchObject({ id: 'dropped' });
});

it('a server that goes away is told, the page keeps what it had, and the file can be sent again', async () => {
  const { drop, image, fileDrops } = await open();
  answer = null;
  drop(car());
  await expect.poll(() => waiting).toHaveLength(1);
  arrive();
  await expect.element(page.getByText('car.jpg was not uploaded')).toBeVisible();
  await expect.element(page.getByText(/The server could not be reached\./)).toBeVisible();
  expect([image(), fileDrops.uploads.get()]).toEqual([before, []]);
  answer = { status: 200, body: stored('dropped') };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => waiting).toHaveLength(1);
  arrive();
  await expect.poll(image).toMatchObject({ id: 'dropped' });
});

it('a second file for the same picture is the one that stays', async () => {
  const { drop, image } = await open();
  drop(car());
  drop(new File(['y'], 'second.jpg', { type: 'image/jpeg' }));
  await expect.poll(() => sent).toEqual(['car.jpg', 'second.jpg']);
  const [first, second] = waiting.splice(0);
  answer = { status: 200, body: stored('second') };
  second?.();
  await expect.poll(image).toMatchObject({ id: 'second' });
  answer = { status: 200, body: stored('first') };
  first?.();
  await new Promise(requestAnimationFrame);
  expect(image()).toMatchObject({ id: 'second' });
});

it('a block that was locked meanwhile keeps its picture; the new one is in the library', async () => {
  const { drop, image, actions } = await open();
  drop(car());
  await expect.poll(() => waiting).toHaveLength(1);
  actions.setLocked(['b'], true);
  arrive();
  await expect.element(page.getByText('The picture is in the library, but not on the page')).toBeVisible();
  expect(image()).toEqual(before);
});

it('believes no frame that hands over something else than a file', async () => {
  const { drop, say, fileDrops } = await open();
  say({ say: 'filesDropped', ...place, file: { name: 'forged.jpg', size: 1, type: 'image/jpeg' } });
  say({ say: 'filesDropped', ...place, block: '__proto__', file: car() });
  await expect.element(page.getByText(/^There is no picture to replace here/)).toBeVisible();
  expect(fileDrops.uploads.get()).toEqual([]);
  drop(car());
  await expect.poll(() => sent).toEqual(['car.jpg']);
});

it('refuses on a page that is only looked at', async () => {
  const { drop } = await open({ isEditable: false });
  drop(car());
  await expect.element(page.getByText('You may look at pages, not change them.')).toBeVisible();
  expect(sent).toEqual([]);
});
