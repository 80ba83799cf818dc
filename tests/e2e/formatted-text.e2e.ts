import { expect } from 'vitest';
import type { RichTextDocument } from '#block-schemas/index.ts';
import { richTextFromPlain, richTextToPlain } from '#block-schemas/index.ts';
import { snippet } from '#fixtures/builders/drafts.ts';
import { becomes } from './support/builder.ts';
import { it } from './support/house.ts';
import { keyboardIn } from './support/keyboard-in.ts';
import { unique } from './support/unique.ts';

it('formatted text is typed over on the canvas: tools, "/" and links, undone with the page, kept over a reload', async ({
  house,
  open,
}) => {
  const pages = await house.pages();
  const props = { heading: 'Hours', paragraph: richTextFromPlain('Doors open at nine.') };
  const id = await pages.make(unique('Formatted'), [{ do: 'insertBlock', block: 's0', value: snippet('a0', props) }]);
  const builder = await open.builder('editor', id, 0);
  const { page, canvas } = builder;
  const stored = async () => (await pages.draft(id)).blocks.s0?.props.paragraph as RichTextDocument;
  const words = async () => richTextToPlain(await stored());
  const text = canvas.locator('[data-field="/paragraph"]');

  // Into the text, with the tools beside it.
  await text.locator('p').dblclick({ position: { x: 4, y: 8 } });
  await keyboardIn(canvas.getByRole('textbox', { name: 'Paragraph' }));
  const tools = page.getByRole('group', { name: 'Tools of the text' });
  await tools.waitFor();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Coffee from eight.');
  await becomes(() => text.innerText(), 'Doors open at nine. Coffee from eight.');
  await page.getByText('7 words').first().waitFor();

  // A tool keeps the text open and its words chosen.
  await page.keyboard.press('Control+A');
  await tools.getByRole('button', { name: 'Bold' }).click();
  await becomes(() => text.locator('strong').count(), 1);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/bul');
  await page.getByRole('option', { name: 'Bulleted list' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bread');
  await becomes(() => text.locator('li').allInnerTexts(), ['Bread']);

  // A link to a page, by the keyboard alone.
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Control+K');
  await keyboardIn(tools.getByLabel('Address of the link'));
  await page.keyboard.type('/offers');
  await page.keyboard.press('Enter');
  await becomes(() => text.locator('li a').count(), 1);
  await page.keyboard.press('Escape');
  await expect.poll(() => tools.count()).toBe(0);
  await builder.saved();
  await becomes(words, 'Doors open at nine. Coffee from eight.\nBread');

  // Undo is the page's: with the text open it goes back there, letter bursts at a time.
  await text.locator('p').first().dblclick();
  await keyboardIn(canvas.getByRole('textbox', { name: 'Paragraph' }));
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and milk');
  await becomes(() => text.locator('li').allInnerTexts(), ['Bread and milk']);
  await page.keyboard.press('Control+Z');
  await becomes(() => text.locator('li').allInnerTexts(), ['Bread']);
  await page.keyboard.press('Control+Y');
  await becomes(() => text.locator('li').allInnerTexts(), ['Bread and milk']);

  // Nothing is lost: neither to the panel that is gone into, nor to a reload without a goodbye.
  await page.keyboard.type(' today');
  await builder.panel.getByLabel('Find a field').click();
  await expect.poll(() => canvas.getByRole('textbox', { name: 'Paragraph' }).count()).toBe(0);
  await page.reload();
  await becomes(() => text.locator('li').allInnerTexts(), ['Bread and milk today']);
});

it('a colleague’s words appear in the text that is open; a locked block is not typed in', async ({ house, open }) => {
  const pages = await house.pages();
  const props = { heading: 'Hours', paragraph: richTextFromPlain('Doors open at nine.') };
  const value = snippet('a0', props);
  const id = await pages.make(unique('Two in a text'), [
    { do: 'insertBlock', block: 's0', value },
    { do: 'insertBlock', block: 's1', value: { ...value, at: 'root||a1', locked: true } },
  ]);
  const builder = await open.builder('editor', id, 0);
  const { page, canvas } = builder;
  const text = canvas.locator('[data-block="s0"] [data-field="/paragraph"]');
  await text.locator('p').dblclick();
  await canvas.getByRole('textbox', { name: 'Paragraph' }).waitFor();
  const theirs = richTextFromPlain('All doors open at nine.');
  await pages.admin.sendCommands({
    params: { id },
    body: {
      base_revision: 1,
      client: crypto.randomUUID(),
      batches: [
        {
          id: crypto.randomUUID(),
          step: crypto.randomUUID(),
          label: 'Edit',
          kind: 'do',
          commands: [{ do: 'setField', block: 's0', path: '/paragraph', value: theirs }],
        },
      ],
    },
  });
  await becomes(() => text.innerText(), 'All doors open at nine.');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Really.');
  await becomes(() => text.innerText(), 'All doors open at nine. Really.');

  await canvas.locator('[data-block="s1"] [data-field="/paragraph"] p').dblclick();
  await page
    .getByText(/is locked\. Unlock it first\./)
    .first()
    .waitFor();
  await expect.poll(() => canvas.getByRole('textbox', { name: 'Paragraph' }).count()).toBe(0);
});
