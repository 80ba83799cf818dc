import { staffCookies } from '../support/staff-cookies.ts';
import type { EditorUnderTest } from './builder-session.ts';

/** Our builder on a page of a running product. */
export const forecourt = (address: string, id: string): EditorUnderTest => ({
  address: `${address}/cms/pages/${id}`,
  prepare: async (context) => context.addCookies(await staffCookies(address, 'editor')),
  async openHeading(page) {
    await page.getByRole('tab', { name: 'Outline' }).click();
    await page.getByRole('treeitem').first().click();
    return page
      .getByRole('complementary', { name: 'Properties' })
      .getByRole('textbox', { name: 'Heading', exact: true });
  },
  async dragQuote(page, middle) {
    await page.getByRole('tab', { name: 'Blocks', exact: true }).click();
    const quote = page.getByRole('button', { name: 'Quote', exact: true }).last();
    await quote.scrollIntoViewIfNeeded();
    const card = await quote.boundingBox();
    if (!card) throw new Error('The palette is not shown.');
    await page.mouse.move(card.x + 40, card.y + 30);
    await page.mouse.down();
    await page.mouse.move(card.x + 60, card.y + 40, { steps: 4 });
    await page.mouse.move(middle.x, middle.y, { steps: 20 });
    // A hand is never quite still: the place is found with the next movement after the canvas was measured.
    const place = page.getByText(/^position \d+ of \d+/).first();
    for (let nudge = 0; nudge < 200 && !(await place.isVisible()); nudge += 1)
      await page.mouse.move(middle.x, middle.y + (nudge % 2));
  },
});

/** Puck with the page of `puck-page.ts`. */
export const puckEditor = (address: string): EditorUnderTest => ({
  address,
  async openHeading(page, canvas) {
    await canvas.locator('[data-block="s0"]').click();
    return page.locator('input[name="heading"]:visible').first();
  },
  async dragQuote(page, middle) {
    const card = await page
      .locator('[data-puck-drawer-item]', { hasText: /^Quote$/ })
      .first()
      .boundingBox();
    if (!card) throw new Error('The palette is not shown.');
    const from = { x: card.x + card.width / 2, y: card.y + card.height / 2 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 6, from.y + 6, { steps: 3 });
    await page.waitForTimeout(250);
    await page.mouse.move(middle.x, middle.y, { steps: 30 });
    for (let nudge = 0; nudge < 10; nudge += 1) await page.mouse.move(middle.x + (nudge % 2), middle.y + (nudge % 3));
    await page.waitForTimeout(350);
  },
});
