import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { violations } from '#editor/shell/testing/violations.ts';
import { BlockPanel } from './block-panel.tsx';

const rows = [
  { name: 'P450', engine: 'V6', price: '€94,500' },
  { name: 'P575', engine: 'V8', price: '€118,900' },
];

it('of a block is a form in the panel; what is changed in one part is one step, another part another', async () => {
  const groups = {
    g1: { key: 'a0', props: { nameplate: 'Lyra Sport', specs: JSON.stringify({ name: 'Engines', rows }) } },
  };
  const builder = await renderBuilder(
    <div style={{ inlineSize: 320 }}>
      <BlockPanel id="b" />
    </div>,
    { blocks: { b: { type: 'models-carousel', groups } } },
  );
  const specs = () => JSON.parse(String(builder.store.getBlock('b')?.groups.g1?.props.specs));
  await page.getByRole('button', { name: 'Lyra Sport', exact: true }).click();
  await page.getByText('P450', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('€95,000');
  await page.getByRole('textbox', { name: 'Lease', exact: true }).fill('€1,090');
  expect(specs().rows[0]).toEqual({ name: 'P450', engine: 'V6', price: '€95,000', lease: '€1,090' });
  expect(await violations()).toEqual([]);
  builder.store.undo();
  expect(specs().rows[0]).toEqual({ name: 'P450', engine: 'V6', price: '€95,000' });
  await expect.element(page.getByRole('textbox', { name: 'Lease', exact: true })).toHaveValue('');
  builder.store.undo();
  expect(specs()).toEqual({ name: 'Engines', rows });
});

it('a row of a list is dragged to the end by the mouse, inside an item that is open', async () => {
  const groups = { g1: { key: 'a0', props: { nameplate: 'Lyra Sport', specs: JSON.stringify({ name: 'E', rows }) } } };
  const builder = await renderBuilder(<BlockPanel id="b" />, { blocks: { b: { type: 'models-carousel', groups } } });
  await page.getByRole('button', { name: 'Lyra Sport', exact: true }).click();
  await expect.element(page.getByText('P575', { exact: true })).toBeVisible();
  const [first, second] = ['P450', 'P575'].map((name) => page.getByText(name, { exact: true }).element().closest('li'));
  if (!first || !second) throw new Error('There are no two rows.');
  await userEvent.dragAndDrop(first, second, { targetPosition: { x: 40, y: second.clientHeight - 3 } });
  const specs = JSON.parse(String(builder.store.getBlock('b')?.groups.g1?.props.specs));
  expect(specs.rows).toEqual([...rows].reverse());
});
