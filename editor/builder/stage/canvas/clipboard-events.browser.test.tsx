import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { ClipboardEvents } from './clipboard-events.tsx';

it('keeps copied blocks out of a field and says why; words go in', async () => {
  const { store } = await renderBuilder(
    <>
      <ClipboardEvents />
      <input aria-label="Heading" />
    </>,
    { blocks: { b: { type: 'quote' } } },
  );
  const heading = page.getByRole('textbox', { name: 'Heading' });
  await expect.element(heading).toBeVisible();
  const field = heading.element();
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    return field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };
  expect(paste('My words')).toBe(true);
  expect(paste('{"forecourt":"blocks/1","root":[],"blocks":{}}')).toBe(false);
  await expect.element(page.getByText(/^These are blocks, not text\./)).toBeVisible();
  expect(store.getStructure().order).toEqual(['b']);
});
