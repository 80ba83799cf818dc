import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { startShortcuts } from '#editor/shell/shortcuts/shortcuts.ts';
import { BuilderShortcuts } from '../commands/builder-shortcuts.tsx';
import { MoveDialog } from './move-dialog.tsx';

const tab = (label: string, key: string) => ({ key, props: { label } });

it('takes a block by keyboard into any tab, and lists no place inside the block itself', async () => {
  onTestFinished(startShortcuts());
  const { store, selection } = await renderBuilder(
    <>
      <BuilderShortcuts />
      <MoveDialog />
    </>,
    {
      blocks: {
        tabs: { type: 'section-tabs', groups: { g1: tab('Power', 'a0'), g2: tab('Light', 'a1') } },
        b1: { type: 'snippet' },
      },
    },
  );
  const inSlot = (slot: string) => store.getStructure().lists.get(`tabs|${slot}`) ?? [];
  selection.set({ blocks: ['b1'], field: null, origin: 'builder' });
  await userEvent.keyboard('m');
  const places = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(places)
    .toEqual(['The page', 'Power of Section tabsposition 1 of 2', 'Light of Section tabsposition 1 of 2']);
  await userEvent.keyboard('Power{ArrowDown}{Enter}');
  await userEvent.click(page.getByRole('button', { name: 'Move', exact: true }));
  await expect.poll(() => inSlot('g1')).toEqual(['b1']);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(selection.get()).toMatchObject({ blocks: ['b1'], origin: 'builder' });
  selection.set({ blocks: ['tabs'], field: null, origin: 'builder' });
  await userEvent.keyboard('m');
  await expect.poll(places).toEqual(['The page']);
});
