import type { Locator, Page } from 'playwright-core';
import type { BuilderPage } from './builder.ts';

/** A block as it lies on the canvas: the list it is in (`page` or `parent|slot`) and its edges in page pixels. */
export interface Placed {
  id: string;
  list: string;
  top: number;
  bottom: number;
}

/** A line that says where a drop would land: on the canvas by its place, in the outline by a neighbour. */
export type Line =
  | { on: 'canvas'; list: string; y: number; before: readonly Placed[] }
  | { on: 'outline'; row: string; side: string };

/** All blocks of the canvas in reading order, in pixels of the page at any zoom. */
export const placedBlocks = (builder: BuilderPage): Promise<Placed[]> =>
  builder.canvas.locator('[data-block]').evaluateAll((all) =>
    all.map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return {
        id: element.getAttribute('data-block') ?? '',
        list: element.parentElement?.closest('[data-slot]')?.getAttribute('data-slot') ?? 'page',
        top: top + scrollY,
        bottom: bottom + scrollY,
      };
    }),
  );

/** The line that is shown now; null when none is. */
export async function shownLine(builder: BuilderPage): Promise<Line | null> {
  const { page, canvas } = builder;
  // A slot is marked beside the exact place in it, when that has a line of its own.
  const rows = await page
    .locator('[role=treeitem][data-drop]')
    .evaluateAll((all) => all.map((row) => ({ row: row.id.replace('outline-', ''), side: row.dataset.drop ?? '' })));
  const row = rows.find(({ side }) => side !== 'inside') ?? rows[0];
  if (row) return { on: 'outline', ...row };
  const line = page.locator('[data-drop-line]');
  const [box, frame, list] = await Promise.all([
    boxIn(line),
    boxIn(page.locator('iframe')),
    line.getAttribute('data-drop-line', { timeout: 200 }).catch(() => null),
  ]);
  if (!box || !frame || list === null) return null;
  const view = await canvas.locator('html').evaluate(() => ({ width: innerWidth, scroll: scrollY }));
  const y = ((box.y - frame.y) * view.width) / frame.width + view.scroll;
  return { on: 'canvas', list, y, before: await placedBlocks(builder) };
}

const boxIn = (element: Locator) => element.boundingBox({ timeout: 200 }).catch(() => null);

/** Page pixels by which a line may miss the edge it stands for: rounding at small zoom. */
const slack = 4;

/** What is wrong with where a block has landed, by the line that was shown; '' when it is where the line was. */
export function misplaced(id: string, line: Line, now: readonly Placed[]): string {
  const list = now.find((block) => block.id === id)?.list;
  const siblings = now.filter((block) => block.list === list).map((block) => block.id);
  const at = siblings.indexOf(id);
  if (line.on === 'outline') {
    const neighbour = line.side === 'before' ? siblings[at + 1] : siblings[at - 1];
    if (line.side === 'inside') return list === line.row && at === siblings.length - 1 ? '' : `${id} is in ${list}`;
    return neighbour === line.row ? '' : `${id} is beside ${neighbour}, not ${line.side} ${line.row}`;
  }
  if (list !== line.list) return `${id} is in ${list}, the line was in ${line.list}`;
  const edge = (other: string | undefined) => line.before.find((block) => block.id === other);
  const above = edge(siblings[at - 1]);
  const below = edge(siblings[at + 1]);
  if (above && line.y < above.bottom - slack) return `${id} is below ${above.id}, the line was above its end`;
  if (below && line.y > below.top + slack) return `${id} is above ${below.id}, the line was below its beginning`;
  return '';
}

/** Presses on a handle and carries it to a point, by the mouse. */
export async function carryTo(page: Page, handle: Locator, to: { x: number; y: number }): Promise<void> {
  const from = await handle.boundingBox();
  if (!from) throw new Error('The handle is not shown');
  const start = { x: from.x + Math.min(from.width / 2, 40), y: from.y + from.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 6, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
}
