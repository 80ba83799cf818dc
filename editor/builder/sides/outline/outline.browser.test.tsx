import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newBlock } from '#block-schemas/index.ts';
import { DragProvider } from '#editor/builder/stage/drag/drag-provider.tsx';
import { renderBuilder, type TestBlocks } from '#editor/builder/testing/render-builder.tsx';
import { violations } from '#editor/shell/testing/violations.ts';
import { Outline } from './outline.tsx';

const count = 600;

/** A long page: only some of its lines are drawn. */
const open = async () => {
  const blocks: TestBlocks = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`b${String(index).padStart(3, '0')}`, { type: 'snippet' }]),
  );
  const builder = await renderBuilder(
    <DragProvider>
      <div style={{ blockSize: 400 }}>
        <Outline />
      </div>
    </DragProvider>,
    { blocks },
  );
  const { order } = builder.store.getStructure();
  /** Numbers of the chosen blocks, from 0. */
  const chosen = () => builder.selection.get().blocks.map((id) => order.indexOf(id));
  return { builder, chosen };
};

const tree = () => page.getByRole('tree', { name: 'Outline of the page' });
const line = (index: number) => page.getByRole('treeitem').nth(index);
/** The line that screen readers are told of. */
const current = () => document.getElementById(tree().element().getAttribute('aria-activedescendant') ?? '');

it('answers to every key after a click, however far the list scrolls', async () => {
  const { chosen } = await open();
  expect(page.getByRole('treeitem').elements().length).toBeLessThan(100);
  await userEvent.click(line(2));
  expect(chosen()).toEqual([2]);
  await expect.element(tree()).toHaveFocus();
  const steps: [string, number][] = [
    ['{End}', count - 1],
    ['{ArrowUp}', count - 2],
    ['{Home}', 0],
    ['{ArrowDown}', 1],
    ['{ArrowDown}', 2],
  ];
  for (const [key, index] of steps) {
    await userEvent.keyboard(key);
    expect(chosen()).toEqual([index]);
    await expect.poll(() => current()?.getAttribute('aria-posinset')).toBe(String(index + 1));
    expect(current()?.getAttribute('aria-selected')).toBe('true');
    await expect.element(tree()).toHaveFocus();
  }
  await userEvent.keyboard('{PageDown}');
  const [down = 0] = chosen();
  expect(down).toBeGreaterThan(8);
  await userEvent.keyboard('{PageUp}');
  expect(chosen()).toEqual([2]);
  expect(await violations()).toEqual([]);
});

it('keeps the line of the keyboard drawn when the wheel scrolls it away', async () => {
  const { chosen } = await open();
  await userEvent.click(line(1));
  tree().element().scrollTop = 8_000;
  await expect.element(page.getByRole('treeitem').first()).not.toHaveAttribute('aria-posinset', '1');
  expect(current()?.getAttribute('aria-posinset')).toBe('2');
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toEqual([2]);
});

it('follows its list again after the page was empty', async () => {
  const { builder } = await open();
  const everything = builder.store.getStructure().order;
  await expect.element(line(1)).toBeVisible();
  // Scrolled to the end, so that what was in sight is not where the next list begins.
  tree().element().scrollTop = 8_000;
  await expect.element(page.getByRole('treeitem').first()).not.toHaveAttribute('aria-posinset', '1');
  builder.actions.remove(everything);
  await expect.element(page.getByText('Nothing on this page yet')).toBeVisible();
  builder.actions.undo();
  await expect.element(page.getByRole('treeitem').first()).toHaveAttribute('aria-posinset', '1');
  tree().element().scrollTop = 4_000;
  await expect.element(page.getByRole('treeitem').nth(12)).toBeInViewport();
  expect(page.getByRole('treeitem').elements().length).toBeLessThan(100);
});

it('chooses several with Shift and Ctrl by pointer and keys', async () => {
  const { chosen } = await open();
  await userEvent.click(line(1));
  await userEvent.click(line(3), { modifiers: ['Shift'] });
  expect(chosen()).toEqual([1, 2, 3]);
  await userEvent.click(line(5), { modifiers: ['ControlOrMeta'] });
  expect(chosen()).toEqual([1, 2, 3, 5]);
  await userEvent.keyboard('{Control>}{ArrowDown}{ }{/Control}');
  expect(chosen()).toEqual([1, 2, 3, 5, 6]);
  await userEvent.keyboard('{Enter}{Shift>}{ArrowDown}{/Shift}');
  expect(chosen()).toEqual([6, 7]);
});

it('renames with F2, and picks up with Space what arrows then carry instead of choosing', async () => {
  const { builder, chosen } = await open();
  await userEvent.click(line(4));
  await userEvent.keyboard('{F2}');
  await expect.element(page.getByRole('textbox', { name: 'Name in the outline' })).toHaveFocus();
  await userEvent.keyboard('Welcome{Enter}');
  await expect.element(page.getByRole('treeitem', { name: 'Welcome' })).toHaveAttribute('aria-posinset', '5');
  await expect.element(tree()).toHaveFocus();

  await userEvent.keyboard('{ }');
  await expect.poll(() => builder.announcement.get()).toMatch(/^Welcome picked up/);
  await expect
    .poll(async () => {
      await userEvent.keyboard('{ArrowDown}');
      return builder.announcement.get();
    })
    .toMatch(/no place/);
  expect(chosen()).toEqual([4]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => builder.announcement.get()).toBe('Welcome put back');
  await expect.element(tree()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(chosen).toEqual([5]);
});

it('a name that is given up with Escape, or left as it was, changes nothing', async () => {
  const { builder } = await open();
  await userEvent.click(line(4));
  await userEvent.keyboard('{F2}');
  await expect.element(page.getByRole('textbox', { name: 'Name in the outline' })).toHaveFocus();
  await userEvent.keyboard('Oops{Escape}');
  await expect.element(tree()).toHaveFocus();
  await userEvent.keyboard('{F2}');
  await expect.element(page.getByRole('textbox', { name: 'Name in the outline' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(tree()).toHaveFocus();
  expect(builder.store.getSteps().undo).toEqual([]);
});

it('opens what can be done to a block with Shift + F10 and a right click, and goes back to the tree', async () => {
  const { builder, chosen } = await open();
  await userEvent.click(line(2));
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(page.getByRole('menuitem', { name: /^Duplicate/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tree()).toHaveFocus();
  await userEvent.click(line(4), { button: 'right' });
  expect(chosen()).toEqual([4]);
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  expect(builder.store.getStructure().order).toHaveLength(count - 1);
});

it('tells blocks of one kind apart by their words, and marks those of the example', async () => {
  const sample = newBlock('quote', () => 'g1', { sample: true }).props.quote;
  await renderBuilder(
    <DragProvider>
      <div style={{ blockSize: 400 }}>
        <Outline />
      </div>
    </DragProvider>,
    {
      blocks: {
        a: { type: 'snippet', props: { heading: 'Two marques' } },
        b: { type: 'quote', props: { quote: sample } },
      },
    },
  );
  await expect.element(line(0)).toHaveTextContent('Snippet Two marques');
  await expect.element(line(1).getByText('Example')).toBeVisible();
  expect(line(0).getByText('Example').elements()).toHaveLength(0);
});
