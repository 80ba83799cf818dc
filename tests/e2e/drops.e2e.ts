import * as fc from 'fast-check';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { insertHalfNested } from '#fixtures/builders/drafts.ts';
import { type BuilderPage, builderIn } from './support/builder.ts';
import { carryTo, misplaced, placedBlocks, shownLine } from './support/drop-line.ts';
import { it } from './support/house.ts';
import { unique } from './support/unique.ts';

const slow = process.env.SLOW === '1';
/** Languages, one for each direction of writing: by default the one from right to left, where more can go wrong. */
const locales = slow ? ['en', 'ar'] : ['ar'];
/** Drops at each zoom and in each language: 200 in all, or a few of every kind. */
const dropsEach = slow ? 20 : 2;
const zooms = slow ? ['50 %', '75 %', '100 %', '125 %', '150 %'] : ['50 %', '100 %', '150 %'];
/** One drag: what is taken where, and how far down it is carried, as a share of the canvas or of the outline. */
interface Drag {
  take: 'palette' | 'canvas' | 'outline';
  which: number;
  to: 'canvas' | 'outline';
  x: number;
  y: number;
}

const share = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyDrag: fc.Arbitrary<Drag> = fc
  .record<Drag>({
    take: fc.constantFrom('palette', 'canvas', 'outline'),
    which: fc.nat(1_000),
    to: fc.constantFrom('canvas', 'canvas', 'outline'),
    x: share(0.2, 0.8),
    // Not so near the edges that the page scrolls on while we look.
    y: share(0.18, 0.82),
  })
  // The palette lies over the outline: from there only the canvas can be reached.
  .map((drag) => (drag.take === 'palette' ? { ...drag, to: 'canvas' } : drag));

/** Shows the tab and answers what to take hold of, and which block it is, if it is one of the page already. */
async function handleOf(builder: BuilderPage, { take, which }: Drag): Promise<{ handle: Locator; id?: string }> {
  const { page } = builder;
  if (take === 'palette') {
    await page.getByRole('tab', { name: 'Blocks', exact: true }).click();
    return { handle: page.getByRole('button', { name: 'Snippet', exact: true }).last() };
  }
  await page.getByRole('tab', { name: 'Outline' }).click();
  const rows = page.getByRole('treeitem', { name: /Snippet/ });
  const row = rows.nth(which % (await rows.count()));
  // Chosen first, which brings it into view.
  await row.click();
  const id = (await row.getAttribute('id'))?.replace('outline-', '');
  if (take === 'outline') return { handle: row, id };
  const handle = page.getByRole('button', { name: 'Move Snippet', exact: true });
  await handle.waitFor();
  return { handle, id };
}

async function targetOf(page: Page, { to, x, y }: Drag): Promise<{ x: number; y: number }> {
  const area = to === 'canvas' ? page.locator('iframe') : page.getByRole('tree', { name: 'Outline of the page' });
  const box = await area.boundingBox();
  const height = Math.min(box?.height ?? 0, 800 - (box?.y ?? 0));
  if (!box) throw new Error('Nowhere to drop');
  return { x: box.x + Math.min(box.width, 900) * x, y: box.y + height * y };
}

/** Does one drag and tells what is wrong with where the block landed; '' when nothing is. */
async function dropped(builder: BuilderPage, drag: Drag): Promise<string> {
  const { page } = builder;
  const { handle, id: taken } = await handleOf(builder, drag);
  const before = new Set((await placedBlocks(builder)).map(({ id }) => id));
  const target = await targetOf(page, drag);
  await carryTo(page, handle, target);
  const line = await shownLine(builder);
  await page.mouse.up();
  // Over its own line in the outline, or beside the page: a block that no line promised a place stays.
  if (line === null) return '';
  let verdict = 'nothing landed';
  await expect
    .poll(async () => {
      const now = await placedBlocks(builder);
      const id = taken ?? now.find((block) => !before.has(block.id))?.id;
      verdict = id === undefined ? 'nothing landed' : misplaced(id, line, now);
      return verdict;
    })
    .toBe('')
    .catch(() => undefined);
  return verdict && `${verdict} (${JSON.stringify({ drag, target, line: { ...line, before: undefined } })})`;
}

async function choose(page: Page, menu: RegExp, item: string) {
  await page.getByRole('button', { name: menu }).click();
  await page
    .getByRole('menuitemcheckbox', { name: item })
    .or(page.getByRole('menuitemradio', { name: item }))
    .or(page.getByRole('menuitem', { name: item }))
    .first()
    .click();
}

it.for(locales)('each block lands where the line was, at any zoom, written as %s', async (locale, { house, open }) => {
  const id = await (await house.pages()).make(unique(`Drops ${locale}`), insertHalfNested(20));
  const { page } = await open.as('editor');
  await page.goto(house.at(`/cms/pages/${id}`));
  const builder = await builderIn(page);
  await choose(page, /^Look and language/, new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale);
  const wrong: string[] = [];
  for (const [round, zoom] of zooms.entries()) {
    await choose(page, /^Zoom, /, zoom);
    for (const drag of fc.sample(anyDrag, { numRuns: dropsEach, seed: round + 1 }))
      wrong.push(await dropped(builder, drag));
  }
  expect(wrong.filter(Boolean)).toEqual([]);
  await builder.saved();
});

/** How far the outline of the chosen block lies beside the block, in pixels of the screen; the largest of all edges. */
const outlineOffset = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const outline = document.querySelector<HTMLElement>('[data-outline-of]');
    const frame = document.querySelector('iframe');
    const block = frame?.contentDocument?.querySelector(`[data-block="${outline?.dataset.outlineOf}"]`);
    if (!outline || !frame || !block) return null;
    const [drawn, around, real] = [outline, frame, block].map((element) => element.getBoundingClientRect());
    if (!drawn || !around || !real) return null;
    const zoom = around.width / frame.offsetWidth;
    const edges = [
      drawn.top - (around.top + real.top * zoom),
      drawn.height - real.height * zoom,
      drawn.left - (around.left + real.left * zoom),
    ];
    return Math.round(Math.max(...edges.map(Math.abs)));
  });

it('the outline of a chosen block lies on it, however far down the page, also when the frame says hello twice', async ({
  house,
  open,
}) => {
  const { page } = await open.as('editor');
  // Of itself and because it was asked.
  await page.addInitScript(() => {
    const { parent } = window;
    const post = parent.postMessage;
    if (parent === window) return;
    parent.postMessage = (message: unknown) => {
      for (const _ of [1, 2]) post.call(parent, message, { targetOrigin: location.origin });
    };
  });
  const { id } = await (await house.pages()).copy('home', unique('Outlined'));
  await page.goto(house.at(`/cms/pages/${id}`));
  const builder = await builderIn(page);
  await builder.outline();
  const lines = page.locator('[role=treeitem][aria-level="1"]');
  const count = await lines.count();
  for (const place of [0, Math.floor(count / 2), count - 1]) {
    await lines.nth(place).click();
    await expect.poll(() => outlineOffset(page)).toBe(0);
  }
});
