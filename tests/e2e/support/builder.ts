import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The page builder as a person sees it. */
export interface BuilderPage {
  page: Page;
  canvas: FrameLocator;
  /** Ids of the blocks on the canvas, in order. */
  blocks(): Promise<string[]>;
  /** The names in the outline with their depth: `1 Snippet`. */
  outline(): Promise<string[]>;
  panel: Locator;
  /** Waits until everything is on the server. */
  saved(): Promise<void>;
  /** Drags a palette card onto the canvas with the mouse, to a place given as shares of the canvas's size. */
  dragIn(card: string, place: { x: number; y: number }): Promise<void>;
  /** Picks something up with Space, steps until the spoken place fits, and drops it. */
  carry(handle: Locator, key: 'ArrowDown' | 'ArrowUp', until: RegExp): Promise<void>;
}

/** Waits until a value is as wanted, and says which it was when it never is. */
export const becomes = <T>(read: () => Promise<T>, wanted: T): Promise<void> => expect.poll(read).toEqual(wanted);

/** The builder that is open, or opening, in this page. */
export async function builderIn(page: Page): Promise<BuilderPage> {
  // Previews in the dialog that is closing are frames as well.
  const canvas = page.frameLocator('iframe[src^="/canvas"]:not([tabindex="-1"])');
  await canvas.locator('main').waitFor();
  await page
    .getByRole('heading', { name: /^(Page|Reusable section)$/, level: 2 })
    .or(page.getByLabel('Find a field'))
    .first()
    .waitFor();
  const spoken = page.locator('[role=status][aria-live=assertive]').last();
  return {
    page,
    canvas,
    panel: page.getByRole('complementary', { name: 'Properties' }),
    blocks: () =>
      canvas
        .locator('[data-block]')
        .evaluateAll((all) => all.map((element) => element.getAttribute('data-block') ?? '')),
    async outline() {
      await page.getByRole('tab', { name: 'Outline' }).click();
      return page
        .getByRole('treeitem')
        .evaluateAll((all) =>
          all.map((line) => `${line.getAttribute('aria-level')} ${line.querySelector('[data-name]')?.textContent}`),
        );
    },
    saved: () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor(),
    async dragIn(card, place) {
      await page.getByRole('tab', { name: 'Blocks', exact: true }).click();
      const handle = page.getByRole('button', { name: card, exact: true }).last();
      await handle.scrollIntoViewIfNeeded();
      const from = await handle.boundingBox();
      const frame = await page.locator('iframe').boundingBox();
      if (!from || !frame) throw new Error(`${card} or the canvas is not shown`);
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 3);
      await page.mouse.down();
      await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 3 + 8, { steps: 4 });
      const x = frame.x + frame.width * place.x;
      const y = frame.y + frame.height * place.y;
      await page.mouse.move(x, y, { steps: 12 });
      // The chip under the pointer names the place as soon as the canvas has told where its gaps are.
      await expect
        .poll(async () => {
          await page.mouse.move(x + 1, y);
          await page.mouse.move(x, y);
          return page.getByText(/^position \d+ of \d+/).count();
        })
        .toBeGreaterThan(0);
      await page.mouse.up();
    },
    async carry(handle, key, until) {
      await handle.focus();
      await page.keyboard.press('Space');
      await expect.poll(() => spoken.textContent()).toMatch(/picked up/);
      await expect
        .poll(async () => {
          await page.keyboard.press(key);
          return spoken.textContent();
        })
        .toMatch(until);
      await page.keyboard.press('Space');
    },
  };
}

/** The builder with the page at this address of the staff app in it, its block of this number in the outline chosen. */
export async function builderAt(page: Page, address: string, block: number): Promise<BuilderPage> {
  await page.goto(address);
  const builder = await builderIn(page);
  await builder.outline();
  await page.getByRole('treeitem').nth(block).click();
  await builder.panel.getByLabel('Find a field').waitFor();
  return builder;
}

/** Publishes what is saved, warnings or not, and waits for these words, which say that it is done. */
export async function publish(builder: BuilderPage, done: string | RegExp): Promise<void> {
  const { page } = builder;
  await builder.saved();
  await page.getByRole('button', { name: /^Publish/ }).click();
  const goOn = page.getByRole('button', { name: /^Publish (anyway|now)$/ });
  const said = page.getByText(done);
  await goOn.click();
  await said.waitFor();
}
