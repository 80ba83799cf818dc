import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useStructure } from '#editor/builder/document/document.context.ts';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { InsertButton } from './insert-button.tsx';

/** The button after every block, all of which end at the same place. */
const Buttons = ({ width }: { width: number }) => (
  <div style={{ position: 'relative' }}>
    {useStructure().order.map((id) => (
      <InsertButton key={id} id={id} where="after" box={{ x: 0, y: 0, width, height: 200 }} zoom={1} />
    ))}
  </div>
);

it.each([
  ['wide', 900],
  ['narrow', 320],
])('on a %s block the button of what is last in a tab stands beside that of the tabs', async (_, width) => {
  const groups = { g: { key: 'a0', props: { label: 'One' } } };
  const { actions } = await renderBuilder(<Buttons width={width} />, {
    blocks: { tabs: { type: 'section-tabs', groups } },
  });
  actions.insert('snippet', { parent: 'tabs', slot: 'g', index: 0 });
  const buttons = page.getByRole('button', { name: 'Add a block after this one' });
  await expect.poll(() => buttons.all().length).toBe(2);
  const [outer, inner] = buttons.elements().map((element) => element.getBoundingClientRect());
  const apart = Math.abs((outer?.x ?? 0) - (inner?.x ?? 0));
  expect(apart).toBeGreaterThanOrEqual(outer?.width ?? 0);
  expect(inner?.right).toBeLessThanOrEqual(width + 8);
});
