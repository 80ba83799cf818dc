import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { newDraftBlock } from '#documents/page/page-builders.ts';
import { becomes } from './support/builder.ts';
import { it } from './support/house.ts';
import { unique } from './support/unique.ts';

it('a folder of pictures that is dropped on a 360 view becomes its frames, in the order of their numbers', async ({
  house,
  open,
}) => {
  const around = await mkdtemp(join(tmpdir(), 'forecourt-frames-'));
  const folder = join(around, unique('Turn'));
  await mkdir(folder);
  for (const number of [10, 1, 2])
    await sharp({ create: { width: 160 + number, height: 90, channels: 3, background: '#346' } })
      .webp()
      .toFile(join(folder, `${number}.webp`));
  const pages = await house.pages();
  const value = newDraftBlock({ type: 'exterior-360', v: 1, at: 'root||a0', props: { heading: 'All round' } });
  const id = await pages.make(unique('Frames'), [{ do: 'insertBlock', block: 'x0', value }]);
  const builder = await open.builder('editor', id, 0);
  const { page, panel } = builder;
  const field = panel.locator('fieldset:has(input[type="file"])');
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error('The field is not shown');
  const browser = await page.context().newCDPSession(page);
  const place = { x: box.x + box.width / 2, y: box.y + 20 };
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, ...place, data });
  await field.getByText('3 frames').waitFor();
  await builder.saved();
  const widths = async () => {
    const frames = (await pages.draft(id)).blocks.x0?.props.frames as string[];
    return page.evaluate(async (ids) => {
      const all = await Promise.all(ids.map((image) => fetch(`/api/media/images/${encodeURIComponent(image)}`)));
      return Promise.all(all.map(async (answer) => (await answer.json()).data.attributes.width as number));
    }, frames);
  };
  await becomes(widths, [161, 162, 170]);
  await rm(around, { recursive: true });
});
