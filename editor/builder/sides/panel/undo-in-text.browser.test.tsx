import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBuilder, type TestBlocks } from '#editor/builder/testing/render-builder.tsx';
import { startShortcuts } from '#editor/shell/shortcuts/shortcuts.ts';
import { BuilderShortcuts } from '../commands/builder-shortcuts.tsx';
import { BlockPanel } from './block-panel.tsx';

let stop: () => void;
beforeEach(() => {
  stop = startShortcuts();
});
afterEach(() => stop());

const open = (block: TestBlocks[string]) =>
  renderBuilder(
    <>
      <BuilderShortcuts />
      <BlockPanel id="b" />
    </>,
    { blocks: { b: block } },
  );

it('the keys of undo and redo work in formatted text too', async () => {
  const builder = await open({ type: 'snippet', props: { heading: 'Welcome' } });
  const stored = () => JSON.stringify(builder.store.getBlock('b')?.props.paragraph ?? null);
  await page.getByRole('textbox', { name: 'Paragraph' }).click();
  await userEvent.keyboard('Hello');
  await expect.poll(stored).toMatch('Hello');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(stored).toBe('null');
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.poll(stored).toMatch('Hello');
});

it('the keys of undo work in a table too', async () => {
  const table = '<table><tbody><tr><td>Lyra</td></tr></tbody></table>';
  const builder = await open({ type: 'extended-warranty', props: { table_content: table } });
  const stored = () => builder.store.getBlock('b')?.props.table_content;
  await page.getByText('Lyra', { exact: true }).click();
  await userEvent.keyboard('{End}s');
  await expect.poll(stored).toMatch('Lyras');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(stored).toBe(table);
  await expect.element(page.getByText('Lyra', { exact: true })).toBeVisible();
});
