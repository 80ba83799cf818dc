import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { settled } from '#editor/shell/testing/violations.ts';
import { FakeLibrary } from './testing/fake-library.ts';
import { clearUploads } from './upload-queue.ts';

afterEach(() => {
  clearUploads(true);
  vi.unstubAllGlobals();
});

const open = async (address = '/cms/media') => {
  const library = new FakeLibrary();
  await renderApp(address, library);
  return library;
};
const tile = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) });
const focus = (element: Element): void => {
  if (element instanceof HTMLElement) element.focus();
};
const findings = async (): Promise<string[]> => {
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // The test page around the app has no language of ours.
    rules: { 'html-has-lang': { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};

// First: React Aria's spoken messages of other tests outlive what they name.
it.each(['/cms/media', '/cms/media?layout=list', '/cms/media?image=p1'])(
  '%s has no accessibility fault',
  async (at) => {
    await open(at);
    await expect.element(page.getByText('car-1.webp').first()).toBeVisible();
    await settled();
    expect(await findings()).toEqual([]);
  },
);

describe('the grid', () => {
  it('is walked, chosen from and opened by keyboard alone', async () => {
    await open();
    await expect.element(tile('car-0.webp')).toBeVisible();
    focus(tile('car-0.webp').element());
    await userEvent.keyboard('{ArrowRight}x{ArrowRight}x');
    await expect.element(page.getByText('2 chosen')).toBeVisible();
    await expect.element(tile('car-1.webp')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Home}{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'car-0.webp' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(tile('car-0.webp')).toHaveFocus();
  });

  it('bins what is chosen, and the message takes it back', async () => {
    const library = await open();
    await expect.element(tile('car-3.webp')).toBeVisible();
    focus(tile('car-3.webp').element());
    await userEvent.keyboard('x');
    await userEvent.click(page.getByRole('button', { name: 'Bin 1' }));
    await expect.poll(() => library.pictures[3]?.attributes.deleted_at).not.toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => library.pictures[3]?.attributes.deleted_at).toBeNull();
  });

  it('says what failed and tries again', async () => {
    const library = new FakeLibrary();
    library.failure = { path: '/media/images', answer: FakeServices.refuse(500, 'internal', 'It broke.') };
    await renderApp('/cms/media', library);
    await userEvent.click(page.getByRole('button', { name: /again|retry/i }));
    await expect.element(tile('car-0.webp')).toBeVisible();
  });
});

describe('a picture', () => {
  it('gets its focal point by arrow keys and keeps what was written when it is closed', async () => {
    const library = await open('/cms/media?image=p1');
    const point = page.getByRole('button', { name: /^Focal point/ });
    await expect.element(point).toBeVisible();
    focus(point.element());
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await userEvent.fill(page.getByRole('textbox', { name: 'Text alternative' }), 'A blue car');
    await userEvent.keyboard('{Escape}');
    await expect
      .poll(() => library.pictures[1]?.attributes)
      .toMatchObject({
        alt: 'A blue car',
        focal: { x: 0.6, y: 0.5 },
      });
  });

  it('that somebody else changed meanwhile shows both and loses neither', async () => {
    const library = await open('/cms/media?image=p1');
    await userEvent.fill(page.getByRole('textbox', { name: 'Text alternative' }), 'Mine');
    const picture = library.pictures[1];
    if (!picture) throw new Error('no picture');
    Object.assign(picture.attributes, { alt: 'Theirs', updated_by: 'Jonas Ek' });
    picture.meta = { etag: '"v2"' };
    await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
    await expect.element(page.getByText('Jonas Ek changed this picture')).toBeVisible();
    expect(picture.attributes.alt).toBe('Theirs');
    await userEvent.click(page.getByRole('button', { name: 'Save mine over it' }));
    await expect.poll(() => library.pictures[1]?.attributes.alt).toBe('Mine');
  });
});

it('texts are written one below the other', async () => {
  const library = await open('/cms/media?show=without_alt&layout=list');
  await userEvent.fill(page.getByRole('textbox', { name: 'car-1.webp' }), 'First');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => library.pictures[1]?.attributes.alt).toContain('First');
});

it('a file that can never be taken is refused beside its name', async () => {
  await open();
  await expect.element(tile('car-0.webp')).toBeVisible();
  const transfer = new DataTransfer();
  transfer.items.add(new File(['MZ'], 'setup.exe'));
  document.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
  await expect.element(page.getByText('setup.exe')).toBeVisible();
  await expect.element(page.getByText(/^Only pictures \(JPEG/)).toBeVisible();
});

it.each([
  ['folder=f1', 'No pictures in this folder yet'],
  ['folder=none&text=zzz', 'No picture matches'],
  ['kind=files&text=zzz', 'No film or document matches'],
  ['kind=files&show=bin', 'The bin is empty'],
  ['kind=files', 'No films or documents here'],
])('nothing to see at %s says why: %s', async (query, words) => {
  await renderApp(`/cms/media?${query}`, new FakeLibrary());
  await expect.element(page.getByText(words)).toBeVisible();
  const offersUpload = page.getByRole('button', { name: 'Upload' }).elements().length > 1;
  expect(offersUpload).toBe(query === 'folder=f1' || query === 'kind=files');
});
