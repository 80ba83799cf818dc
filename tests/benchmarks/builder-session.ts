import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { percentile } from './bench.ts';

/** A page builder and where its parts are; the session itself is the same for each. */
export interface EditorUnderTest {
  address: string;
  /** Signs in, where that is needed. */
  prepare?(context: BrowserContext): Promise<void>;
  /** Chooses the first block, a text with a heading, and gives the control of that heading. */
  openHeading(page: Page, canvas: FrameLocator): Promise<ReturnType<Page['locator']>>;
  /** Takes the card of a quote out of the palette and holds it over the middle of the canvas, the place found. */
  dragQuote(page: Page, middle: { x: number; y: number }): Promise<void>;
}

/** Milliseconds, unless the name says otherwise. */
export interface EditorFigures {
  /** From the load event to the first block on the canvas. */
  ready: number;
  /** From the start of the navigation to the first block. */
  opened: number;
  /** From the start of the navigation to the last block. */
  complete: number;
  key50: number;
  key95: number;
  /** Key press to the frame that shows it, p50. */
  paint50: number;
  drop: number;
  requests: number;
  /** Memory of the page in MB after a collection, before anything was done. */
  heap: number;
}

/** Keys typed and, of those, the first ones that are not counted: the page is still warming up. */
const keys = 45;
const warmUp = 5;
const msBetweenKeys = 120;

interface Watched {
  benchKeys: number[];
  benchDraws: number[];
  benchPaints: number[];
  benchUp: number;
}

/** Opens the editor, types into the first block and drops a block, as a person would, and measures each. */
export async function measureEditor(
  context: BrowserContext,
  editor: EditorUnderTest,
  blocks: number,
): Promise<EditorFigures> {
  await editor.prepare?.(context);
  await context.addInitScript(noteOpening, blocks);
  const page = await context.newPage();
  const canvas = page.frameLocator('iframe');
  const last = canvas.locator('[data-block]').nth(blocks - 1);
  await page.goto(editor.address, { waitUntil: 'load' });
  await last.waitFor({ state: 'attached' });
  // The browser keeps compiled code at the second opening and uses it from the third on, as on every later page.
  for (let opening = 2; opening <= 3; opening += 1) {
    await page.waitForTimeout(1_500);
    await page.reload({ waitUntil: 'load' });
    await last.waitFor({ state: 'attached' });
  }
  const { start, loaded, first, complete } = await openingOf(page);
  const heap = await heapOf(page);
  const typed = await typeInPanel(page, canvas, editor);
  const drop = await dropTime(page, canvas, editor);
  return { ready: first - loaded, opened: first - start, complete: complete - start, heap, ...typed, drop };
}

/**
 * Runs in every frame: notes, on the clock of the outermost page, when the first block and when all of them had been
 * shown. Shown: it is in the document, its frame is on top where it stands, and the display's next frame is done.
 */
function noteOpening(blocks: number): void {
  if (window === window.top) return;
  const outer = window.parent as Window & typeof globalThis & Partial<Opening>;
  const isOnTop = () => {
    const frame = window.frameElement;
    const { x = 0, y = 0, width = 0, height = 0 } = frame?.getBoundingClientRect() ?? {};
    return frame !== null && outer.document.elementFromPoint(x + width / 2, y + height / 2) === frame;
  };
  const look = () => {
    const drawn = document.querySelectorAll('[data-block]').length;
    if (drawn > 0 && isOnTop()) {
      const at = performance.timeOrigin + performance.now();
      outer.benchFirst ??= at;
      if (drawn >= blocks) {
        outer.benchComplete = at;
        return;
      }
    }
    requestAnimationFrame(() => {
      // A message from within a frame's work is taken when that frame is done.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = look;
      port2.postMessage(0);
    });
  };
  look();
}

interface Opening {
  benchFirst: number;
  benchComplete: number;
}

/** Times of the page that was just opened, in milliseconds since 1970. */
async function openingOf(page: Page) {
  await page.waitForFunction(() => (window as unknown as Partial<Opening>).benchComplete !== undefined);
  return page.evaluate(() => {
    const start = performance.timeOrigin;
    const { benchFirst: first, benchComplete: complete } = window as unknown as Opening;
    return { start, first, complete, loaded: start + (performance.getEntriesByType('navigation')[0]?.duration ?? 0) };
  });
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_048_576;
}

async function typeInPanel(page: Page, canvas: FrameLocator, editor: EditorUnderTest) {
  const heading = await editor.openHeading(page, canvas);
  await heading.click();
  await page.keyboard.press('End');
  // From the click to the first key a person needs a moment; what the click asks for (who is where) is gone by then.
  await page.waitForTimeout(1_000);
  await page.evaluate(() => {
    const times: number[] = [];
    addEventListener('keydown', (event) => times.push(performance.timeOrigin + event.timeStamp), true);
    Object.assign(window, { benchKeys: times });
  });
  await canvas.locator('body').evaluate((body) => {
    const draws: number[] = [];
    const paints: number[] = [];
    const at = () => performance.timeOrigin + performance.now();
    const observer = new MutationObserver(() => {
      draws.push(at());
      // A message from within a frame's work is taken when that frame is done.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => paints.push(at());
        port2.postMessage(0);
      });
    });
    observer.observe(body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { benchDraws: draws, benchPaints: paints });
  });
  let requests = 0;
  page.on('request', (request) => {
    if (!request.url().includes('/commands')) requests += 1;
  });
  for (let key = 0; key < keys; key += 1)
    await page.keyboard
      .press('abcdefghij'[key % 10] ?? 'a', { delay: 0 })
      .then(() => page.waitForTimeout(msBetweenKeys));
  const pressed = await page.evaluate(() => (window as unknown as Watched).benchKeys);
  const seen = await canvas.locator('body').evaluate(() => {
    const { benchDraws, benchPaints } = window as unknown as Watched;
    return { benchDraws, benchPaints };
  });
  const waits = (answers: readonly number[]): number[] =>
    pressed.slice(warmUp).map((at) => (answers.find((answer) => answer >= at) ?? Number.POSITIVE_INFINITY) - at);
  const drawn = waits(seen.benchDraws);
  const painted = waits(seen.benchPaints);
  return { key50: percentile(drawn, 0.5), key95: percentile(drawn, 0.95), paint50: percentile(painted, 0.5), requests };
}

/** From letting the mouse go to the last change of the canvas that follows. */
async function dropTime(page: Page, canvas: FrameLocator, editor: EditorUnderTest): Promise<number> {
  const frame = await page.locator('iframe').boundingBox();
  if (!frame) throw new Error('The canvas is not shown.');
  await editor.dragQuote(page, { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 });
  const noteUp = () =>
    addEventListener(
      'pointerup',
      (event) => Object.assign(window, { benchUp: performance.timeOrigin + event.timeStamp }),
      true,
    );
  await page.evaluate(noteUp);
  await canvas.locator('body').evaluate(noteUp);
  const before = await canvas.locator('[data-block]').count();
  await page.mouse.up();
  await canvas.locator('[data-block]').nth(before).waitFor({ state: 'attached' });
  await page.waitForTimeout(600);
  const outside = await page.evaluate(() => (window as unknown as Partial<Watched>).benchUp);
  const inside = await canvas.locator('body').evaluate(() => {
    const { benchUp, benchDraws } = window as unknown as Watched;
    return { benchUp, benchDraws };
  });
  const up = outside ?? inside.benchUp;
  return (inside.benchDraws.at(-1) ?? Number.POSITIVE_INFINITY) - up;
}
