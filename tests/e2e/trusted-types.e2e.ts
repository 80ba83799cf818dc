import { expect } from 'vitest';
import { newBlock } from '#block-schemas/index.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { pagesByApi } from '../support/pages-by-api.ts';
import { builderIn } from './support/builder.ts';
import { it } from './support/house.ts';
import { watchRefused } from './support/trusted-types.ts';
import { unique } from './support/unique.ts';

const insert = (id: string, type: 'html-box' | 'snippet', place: string): Command => {
  const { v, props } = newBlock(type, () => 'g1', { sample: true });
  const placed = { at: `root||${place}`, anchor: '', active_positions: null, visibility: null };
  return { do: 'insertBlock', block: id, value: { type, v, props: { ...props }, groups: {}, ...placed } };
};

it('no bare string becomes markup or a script in the builder, with rich text, foreign HTML and the code editor', async ({
  house,
  open,
}) => {
  const { make } = await pagesByApi(house.address, 'admin');
  const id = await make(unique('Trusted'), [insert('text', 'snippet', 'a0'), insert('code', 'html-box', 'a1')]);
  const { page } = await open.as('admin');
  const refused = await watchRefused(page);
  await page.goto(house.at(`/cms/pages/${id}`));
  const { canvas, panel, saved } = await builderIn(page);

  await canvas.locator('[data-block="text"]').click();
  const rich = panel.locator('.ProseMirror').first();
  await rich.click();
  await page.keyboard.type('Written ');
  await rich.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>Pasted <b onclick="alert(1)">bold</b><img src=x onerror="alert(1)"></p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await panel.locator('.ProseMirror strong', { hasText: 'bold' }).first().waitFor();

  await canvas.locator('[data-block="code"]').click();
  await panel.getByRole('button', { name: 'Open the code editor' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.monaco-editor .view-line').first().waitFor();
  await dialog.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('<p class="x">Typed</p>');
  await dialog.locator('.view-line', { hasText: 'Typed' }).first().waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await saved();
  expect(refused).toEqual([]);

  // What changes is read out; before it is read out again, the words before are taken away.
  await page.goto(house.at('/admin/settings?section=Bin'));
  const days = page.locator('input[aria-roledescription]').first();
  await days.focus();
  const before = Number(await days.inputValue());
  for (let times = 1; times <= 3; times += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(async () => Number(await days.inputValue())).toBe(before - 3);
  expect(refused).toEqual([]);

  const attempt = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>x</b>';
      return 'allowed';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(attempt).toBe('TypeError');
  await expect.poll(() => refused.length).toBeGreaterThan(0);
});
