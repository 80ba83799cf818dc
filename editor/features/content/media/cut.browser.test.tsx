import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { violations } from '#editor/shell/testing/violations.ts';
import { FakeLibrary } from './testing/fake-library.ts';

const address = '/media/whole.png';

/** A picture of 200 × 100 pixels: red on its left half, blue on its right one. */
const drawOriginal = async (): Promise<Blob> => {
  const canvas = new OffscreenCanvas(200, 100);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('no canvas');
  drawing.fillStyle = '#ff0000';
  drawing.fillRect(0, 0, 100, 100);
  drawing.fillStyle = '#0000ff';
  drawing.fillRect(100, 0, 100, 100);
  return canvas.convertToBlob({ type: 'image/png' });
};

/** A library whose first picture can be cut; what is sent to it becomes the picture `cut`. */
class Cutting extends FakeLibrary {
  sent: File | null = null;

  constructor() {
    super();
    const first = this.pictures[1];
    if (!first) throw new Error('no picture');
    Object.assign(first.attributes, { width: 200, height: 100, alt: 'A car', tags: ['press'], title: 'Car' });
    first.attributes.focal = { x: 0.9, y: 0.5 };
    first.attributes.variants.push({ width: 200, height: 100, format: 'original', url: address });
  }

  take(file: File): unknown {
    this.sent = file;
    const [, first] = this.pictures;
    if (!first) throw new Error('no picture');
    const attributes = { ...first.attributes, filename: file.name, title: '', alt: '', tags: [], width: 100 };
    const cut = { ...first, id: 'cut', attributes };
    this.pictures.push(cut);
    return { data: cut, meta: { is_duplicate: false } };
  }
}

/** What the browser sends files with. */
const requestsTo = (library: Cutting) =>
  class {
    upload = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    status = 0;
    responseText = '';
    open(): void {
      // There is one address to send to.
    }
    setRequestHeader(): void {
      // Nobody reads them here.
    }
    abort(): void {
      this.onabort?.();
    }
    send(body: FormData): void {
      const [file] = [...body.values()];
      this.status = 200;
      this.responseText = JSON.stringify(library.take(file as File));
      queueMicrotask(() => this.onload?.());
    }
  };

let library: Cutting;
beforeEach(async () => {
  library = new Cutting();
  const original = await drawOriginal();
  await renderApp('/cms/media?image=p1', library);
  const services = globalThis.fetch;
  vi.stubGlobal('XMLHttpRequest', requestsTo(library));
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).endsWith(address) ? Promise.resolve(new Response(original)) : services(input, init),
  );
});
afterEach(() => vi.unstubAllGlobals());

const frame = () => page.getByRole('button', { name: /Part that is shown/ });
const dialog = () => page.getByRole('dialog', { name: 'Crop into a new picture' });
const save = () => dialog().getByRole('button', { name: 'Save as a new picture' });

describe('a picture of the library', () => {
  it('has its focal point moved by keyboard and kept', async () => {
    const point = page.getByRole('button', { name: /^Focal point, 90 % across, 50 % down/ });
    await expect.element(point).toBeVisible();
    (point.element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowDown}');
    await expect.element(page.getByRole('button', { name: /^Focal point, 80 % across, 52 % down/ })).toBeVisible();
    const button = page.getByRole('button', { name: 'Save', exact: true });
    await button.click();
    await expect.poll(() => library.pictures[1]?.attributes.focal).toEqual({ x: 0.8, y: 0.52 });
    const message = page.getByRole('alertdialog', { name: 'Picture saved' });
    await expect.element(message).toBeVisible();
    // The message leaves the button free for the next change.
    expect(message.element().getBoundingClientRect().bottom).toBeLessThan(button.element().getBoundingClientRect().top);
  });

  it('is cut to a shape by keyboard alone; the part is a new picture with its texts', async () => {
    await expect.element(page.getByRole('button', { name: 'Crop', exact: true })).toBeVisible();
    (page.getByRole('button', { name: 'Crop', exact: true }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).toBeVisible();
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true');
    await dialog().getByRole('button', { name: /Shape/ }).click();
    await page.getByRole('option', { name: '1 : 1 (square)' }).click();
    // The list fades out; only then is the dialog what it stays.
    await expect.element(page.getByRole('listbox', { name: 'Shape' })).not.toBeInTheDocument();
    // The square lies where the focal point asks for it: at the right.
    await expect.element(frame()).toHaveAccessibleName(/50 by 100 per cent of the picture, 50 per cent across/);
    expect(await violations()).toEqual([]);
    (save().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Saved as a new picture')).toBeVisible();

    expect(library.sent?.type).toBe('image/png');
    const bitmap = await createImageBitmap(library.sent ?? new Blob());
    expect([bitmap.width, bitmap.height]).toEqual([100, 100]);
    const drawing = new OffscreenCanvas(100, 100).getContext('2d');
    drawing?.drawImage(bitmap, 0, 0);
    expect([...(drawing?.getImageData(2, 50, 1, 1).data ?? [])]).toEqual([0, 0, 255, 255]);

    const cut = library.pictures.find(({ id }) => id === 'cut')?.attributes;
    expect(cut).toMatchObject({ alt: 'A car', tags: ['press'], title: 'Car, 100 × 100', focal: { x: 0.8, y: 0.5 } });
    await expect.element(page.getByRole('dialog', { name: 'Car, 100 × 100' })).toBeVisible();
  });
});
