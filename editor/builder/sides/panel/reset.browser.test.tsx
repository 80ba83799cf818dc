import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBuilder, type TestBlocks } from '#editor/builder/testing/render-builder.tsx';
import { violations } from '#editor/shell/testing/violations.ts';
import { BlockPanel } from './block-panel.tsx';
import { SharedPanel } from './shared-panel.tsx';

const open = (blocks: TestBlocks) => renderBuilder(<BlockPanel id="b" />, { blocks });
const reset = (name: string | RegExp) => page.getByRole('button', { name });

it('a field that differs from its default says so, and is taken back by keyboard; undo brings it again', async () => {
  const builder = await open({ b: { type: 'snippet', props: { heading: 'Hello', header_size: 'xl', header_tag: 2 } } });
  const level = page.getByRole('combobox', { name: 'Heading level' });
  // Neither what has no default nor what is stored as the default is.
  await expect.element(level).toBeVisible();
  await expect.element(reset(/^Reset/)).not.toBeInTheDocument();
  await level.selectOptions('H3');
  const back = reset('Reset Heading level to its default: H2');
  await expect.element(back).toBeVisible();
  expect(await violations()).toEqual([]);
  level.element().focus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(back).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(level).toHaveFocus();
  await expect.element(level).toHaveDisplayValue('H2');
  await expect.element(back).not.toBeInTheDocument();
  expect(builder.store.getBlock('b')?.props).not.toHaveProperty('header_tag');
  expect(builder.store.undo()).toBe('Reset heading level');
  expect(builder.store.getBlock('b')?.props.header_tag).toBe(3);
  await expect.element(back).toBeVisible();
});

it('a switch has it too, and so have the fields of an item', async () => {
  const groups = { g1: { key: 'a0', props: { tab_label: 'Service', tab_x_padding: 40 } } };
  const builder = await open({ b: { type: 'expanded-entry-form', groups } });
  await page.getByRole('button', { name: 'Service', exact: true }).click();
  await reset(/^Reset Space beside the label \(px\) to its default: /).click();
  expect(builder.store.getBlock('b')?.groups.g1?.props).toEqual({ tab_label: 'Service' });

  await open({ b: { type: 'image-box', props: { has_timer: true } } });
  await reset('Reset Count down to a moment to its default: off').click();
  await expect.element(page.getByRole('switch', { name: 'Count down to a moment' })).not.toBeChecked();
});

it('is not there for who may only look, nor for several blocks at once', async () => {
  const props = { header_tag: 3 };
  await renderBuilder(<BlockPanel id="b" />, { blocks: { b: { type: 'snippet', props } }, isEditable: false });
  await expect.element(page.getByRole('combobox', { name: 'Heading level' })).toBeVisible();
  await expect.element(reset(/^Reset/)).not.toBeInTheDocument();
  await renderBuilder(<SharedPanel ids={['b', 'c']} />, {
    blocks: { b: { type: 'snippet', props }, c: { type: 'snippet', props } },
  });
  await expect.element(page.getByRole('combobox', { name: 'Heading level' })).toBeVisible();
  await expect.element(reset(/^Reset/)).not.toBeInTheDocument();
});
