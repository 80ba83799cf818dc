import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orderedGroups } from '#documents/page/places.ts';
import { renderBuilder, type TestBlocks } from '#editor/builder/testing/render-builder.tsx';
import { BlockPanel } from './block-panel.tsx';

const tabs: TestBlocks = {
  b: {
    type: 'section-tabs',
    groups: { g1: { key: 'a0', props: { label: 'Power' } }, g2: { key: 'a1', props: { label: 'Range' } } },
  },
};

const open = async () => {
  const builder = await renderBuilder(<BlockPanel id="b" />, { blocks: tabs });
  const block = () => {
    const found = builder.store.getBlock('b');
    if (!found) throw new Error('The block is gone.');
    return found;
  };
  const groups = () => orderedGroups(block().groups);
  // Until the formatted text has come, what lies below it moves, and a menu closes when that happens.
  await expect.element(page.getByRole('textbox', { name: 'Paragraph' })).toBeVisible();
  return { builder, block, groups };
};

/** One line of an item's menu. */
const choose = async (item: string, line: string) => {
  await page.getByRole('button', { name: `Actions for ${item}` }).click();
  await page.getByRole('menuitem', { name: line }).click();
};

it('an item that is added while another one is hidden is shown', async () => {
  const { builder, block, groups } = await open();
  await choose('Range', 'Hide from visitors');
  expect(block().active_positions).toEqual(['g1']);
  await page.getByRole('button', { name: 'Add tab' }).click();
  const added = groups().at(-1) ?? '';
  expect(groups()).toHaveLength(3);
  expect(block().active_positions).toEqual(['g1', added]);
  builder.store.undo();
  expect(block().active_positions).toEqual(['g1']);
  expect(groups()).toEqual(['g1', 'g2']);
});

it('an item that is added is not wrong before somebody has left one of its fields, or is led to one', async () => {
  const builder = await renderBuilder(<BlockPanel id="b" />, {
    blocks: { b: { type: 'sign-post', groups: { g1: { key: 'a0', props: { heading: 'One' } } } } },
  });
  const missing = () => page.getByText('This field is required').elements().length;
  await page.getByRole('button', { name: 'Add sign' }).click();
  const heading = page.getByRole('listitem').getByRole('textbox', { name: 'Heading', exact: true });
  await heading.click();
  await heading.fill('Two');
  await heading.fill('');
  // Of the first item, which has no link and is not new.
  await expect.element(page.getByRole('img', { name: 'Needs attention' })).toBeVisible();
  expect(missing()).toBe(0);
  await userEvent.tab();
  await expect.poll(missing).toBe(1);
  const added = orderedGroups(builder.store.getBlock('b')?.groups ?? {}).at(-1);
  builder.selection.set({ blocks: ['b'], field: `/groups/${added}/link`, origin: 'builder' });
  await expect.poll(missing).toBe(2);
});

it('an item is duplicated with the blocks inside it and its translations, as one step', async () => {
  const { builder, block, groups } = await open();
  const slot = { parent: 'b', slot: 'g1', index: 0 };
  const inner = builder.actions.insert('snippet', slot) ?? '';
  builder.store.dispatch({ do: 'setField', block: inner, path: '/heading', value: 'Inside' }, { label: 'Edit' });
  builder.store.dispatch(
    { do: 'setTranslation', locale: 'de', target: 'b', path: '/groups/g1/label', value: 'Leistung' },
    { label: 'Translate' },
  );
  await choose('Power', 'Duplicate');
  const [, copy = ''] = groups();
  expect(groups()).toEqual(['g1', copy, 'g2']);
  expect(block().groups[copy]?.props).toMatchObject({ label: 'Power' });
  const inside = builder.store.getStructure().lists.get(`b|${copy}`) ?? [];
  expect(inside.map((id) => builder.store.getBlock(id)?.props.heading)).toEqual(['Inside']);
  expect(inside).not.toContain(inner);
  expect(builder.store.getDraft().translations.de?.b?.[`/groups/${copy}/label`]).toBe('Leistung');
  builder.store.undo();
  expect(groups()).toEqual(['g1', 'g2']);
  expect(builder.store.getStructure().order).toEqual(['b', inner]);
});

it('an item that holds a locked block is not deleted', async () => {
  const { builder, groups } = await open();
  const inner = builder.actions.insert('snippet', { parent: 'b', slot: 'g2', index: 0 }) ?? '';
  builder.actions.setLocked([inner], true);
  await choose('Range', 'Delete');
  await expect.element(page.getByText('Snippet inside is locked. Unlock it first.')).toBeVisible();
  expect(groups()).toEqual(['g1', 'g2']);
});

it('an item takes over values of another: those that differ and are no words, as one step', async () => {
  const car = (nameplate: string, id: string) => ({ nameplate, car_image: { id, alt: 'A car' } });
  const builder = await renderBuilder(<BlockPanel id="b" />, {
    blocks: {
      b: {
        type: 'models-carousel',
        groups: {
          g1: { key: 'a0', props: car('Terran 90', 'cars/terran') },
          g2: { key: 'a1', props: car('Lyra', 'cars/lyra') },
        },
      },
    },
  });
  await expect.element(page.getByRole('textbox', { name: 'Paragraph' })).toBeVisible();
  const props = () => builder.store.getBlock('b')?.groups.g2?.props;
  await choose('Lyra', 'Copy values from another…');
  await expect.element(page.getByRole('checkbox', { name: 'Nameplate' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Copy one value' }).click();
  expect(props()).toEqual(car('Lyra', 'cars/terran'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  builder.store.undo();
  expect(props()).toEqual(car('Lyra', 'cars/lyra'));
});

it('a field that is searched for is shown where it is, also inside closed items', async () => {
  await open();
  await page.getByRole('searchbox', { name: 'Find a field' }).fill('label');
  await expect
    .element(page.getByRole('button', { name: 'Range', exact: true }))
    .toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Range', exact: true }).click();
  await expect
    .element(page.getByRole('button', { name: 'Range', exact: true }))
    .toHaveAttribute('aria-expanded', 'false');
});

it('a line shows where a dragged item lands, and it lands there', async () => {
  const three = { ...tabs.b?.groups, g3: { key: 'a2', props: { label: 'Costs' } } };
  const builder = await renderBuilder(<BlockPanel id="b" />, {
    blocks: { b: { type: 'section-tabs', groups: three } },
  });
  const groups = () => orderedGroups(builder.store.getBlock('b')?.groups ?? {});
  const rows = () => [...document.querySelectorAll<HTMLElement>('ol > li')];
  const lines = () => rows().map((row) => row.dataset.lands ?? '');
  const drag = (type: 'dragstart' | 'dragover' | 'dragleave' | 'drop' | 'dragend', at: number, part = 0.5) => {
    const row = rows()[at];
    const { top = 0, height = 0 } = row?.getBoundingClientRect() ?? {};
    const dataTransfer = new DataTransfer();
    const place = { clientY: top + height * part, dataTransfer };
    row?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, ...place }));
  };
  const pickUp = async (at: number) => {
    drag('dragstart', at);
    await expect.poll(() => rows()[at]?.dataset.dragged).toBe('true');
  };
  await expect.poll(rows).toHaveLength(3);
  await pickUp(0);
  drag('dragover', 2, 0.8);
  await expect.poll(lines).toEqual(['', '', 'after']);
  drag('dragover', 2, 0.2);
  await expect.poll(lines).toEqual(['', 'after', '']);
  drag('dragleave', 2);
  await expect.poll(lines).toEqual(['', '', '']);
  drag('drop', 2, 0.2);
  expect(groups()).toEqual(['g2', 'g1', 'g3']);
  await pickUp(2);
  drag('dragover', 0, 0.2);
  await expect.poll(lines).toEqual(['before', '', '']);
  // Where it is already nothing would change.
  drag('dragover', 1, 0.8);
  await expect.poll(lines).toEqual(['', '', '']);
  drag('drop', 1, 0.8);
  expect(groups()).toEqual(['g2', 'g1', 'g3']);
});

it('an item is dragged by the mouse to the end of the list', async () => {
  const { groups } = await open();
  const [first, second] = [...document.querySelectorAll('ol > li')];
  if (!first || !second) throw new Error('There are no two items.');
  await userEvent.dragAndDrop(first, second, { targetPosition: { x: 40, y: second.clientHeight - 3 } });
  expect(groups()).toEqual(['g2', 'g1']);
});
