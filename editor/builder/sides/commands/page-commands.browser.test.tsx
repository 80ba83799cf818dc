import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { CommandPalette } from '#editor/shell/palette/command-palette.tsx';
import { ShortcutSheet } from '#editor/shell/shortcuts/shortcut-sheet.tsx';
import { startShortcuts } from '#editor/shell/shortcuts/shortcuts.ts';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import { ChecksButton } from '../checks/checks-button.tsx';
import { BuilderShortcuts } from './builder-shortcuts.tsx';
import { PageCommands } from './page-commands.tsx';

const Palette = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <PageCommands />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <CommandPalette isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
};
const open = () =>
  renderBuilder(<Palette />, {
    blocks: { a: { type: 'snippet', props: { heading: 'Two marques' } }, b: { type: 'quote' } },
    services: new FakeServices(),
  });
const run = async (text: string): Promise<void> => {
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search and commands' }), text);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Search and commands' })).not.toBeInTheDocument();
};
const again = () => page.getByRole('button', { name: 'Open', exact: true }).click();

it('the palette inserts blocks, goes to them, publishes and switches the canvas', async () => {
  const { store, selection, isPublishing, view } = await open();
  await expect.element(page.getByRole('menuitem', { name: 'Publish this page' })).toBeVisible();
  await run('go to two');
  expect(selection.get().blocks).toEqual(['a']);
  await again();
  await run('insert section tabs');
  expect(store.getStructure().order.map((id) => store.getBlock(id)?.type)).toContain('section-tabs');
  await again();
  await run('show as phone');
  expect(view.get().width).toBe(390);
  await again();
  await run('publish this');
  expect(isPublishing.get()).toBe(true);
});

it('a reader is offered nothing that changes the page', async () => {
  await renderBuilder(<Palette />, { blocks: { a: { type: 'snippet' } }, isEditable: false });
  await expect.element(page.getByRole('menuitem', { name: 'Outline' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /^(Insert|Undo|Save)/ }).elements()).toHaveLength(0);
});

it('the sheet of shortcuts has each heading and each thing once', async () => {
  await renderBuilder(
    <>
      <BuilderShortcuts />
      <ChecksButton isHidden />
      <ShortcutSheet isOpen onOpenChange={() => undefined} />
    </>,
  );
  await expect.element(page.getByRole('heading', { name: 'Looking around' })).toBeVisible();
  for (const role of ['heading', 'term'] as const) {
    const words = page.getByRole('dialog').getByRole(role).elements();
    const texts = words.map(({ textContent }) => textContent);
    expect(texts).toEqual([...new Set(texts)]);
  }
});

it('keys zoom the canvas, and leave the zoom of the browser to the browser', async () => {
  const { view } = await renderBuilder(<BuilderShortcuts />);
  onTestFinished(startShortcuts());
  const press = (key: string, ctrlKey: boolean): boolean =>
    !document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
  await expect.poll(() => press('-', false)).toBe(true);
  expect(Number(view.get().zoom)).toBeLessThan(1);
  view.set({ ...view.get(), zoom: 1 });
  for (const key of ['=', '-', '0']) expect(press(key, true), `Ctrl+${key} is taken`).toBe(false);
  expect(view.get().zoom).toBe(1);
});
