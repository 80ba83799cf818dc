import * as fc from 'fast-check';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { insertSnippets } from '#fixtures/builders/drafts.ts';
import { pagesByApi } from '../support/pages-by-api.ts';
import { type BuilderPage, becomes, builderIn } from './support/builder.ts';
import { type House, it } from './support/house.ts';
import { unique } from './support/unique.ts';

const slow = process.env.SLOW === '1';
/** Keys of one run: about three minutes at the pace of a quick writer, or some of them. */
const keys = slow ? 3_600 : 120;
/** One save in so many fails; few keys make few saves, of which some shall fail too. */
const failsEvery = slow ? 100 : 4;
const latencyMs = 500;
/** How often the server is killed between two words. */
const kills = 10;
/** A heading takes 160 characters. */
const longest = 150;

/** A text as a person would have it in mind while typing, with the caret in it. */
interface Writing {
  text: string;
  caret: number;
}

const letters = [...'abcdefghijklmnopqrstuvwxyz', ...'ÄÖÜß', ...'    ', ...'.,!?'];

/** What people press while writing: mostly letters. The same on each run, so that a failure can be looked at again. */
const anyKey = fc.oneof(
  { weight: 80, arbitrary: fc.constantFrom(...letters) },
  { weight: 8, arbitrary: fc.constant('Backspace') },
  { weight: 9, arbitrary: fc.constant('ArrowLeft') },
  { weight: 3, arbitrary: fc.constant('Control+End') },
);
const someKeys = (count: number, seed: number): string[] => fc.sample(anyKey, { numRuns: count, seed });

/** What a key does to a text. */
function afterKey({ text, caret }: Writing, key: string): Writing {
  const back = Math.max(0, caret - 1);
  if (key === 'Backspace') return { text: text.slice(0, back) + text.slice(caret), caret: back };
  if (key === 'ArrowLeft') return { text, caret: back };
  if (key === 'Control+End') return { text, caret: text.length };
  return { text: text.slice(0, caret) + key + text.slice(caret), caret: caret + 1 };
}

/** The text and the caret of what has the focus: a field of the panel, or a text on the canvas. */
const seen = (focused: Locator): Promise<Writing> =>
  focused.evaluate((element) => {
    if (element instanceof HTMLInputElement) return { text: element.value, caret: element.selectionStart ?? -1 };
    const range = element.ownerDocument.getSelection()?.getRangeAt(0);
    const before = element.ownerDocument.createRange();
    before.selectNodeContents(element);
    if (range) before.setEnd(range.startContainer, range.startOffset);
    return {
      text: (element.textContent ?? '').replaceAll('\u00a0', ' '),
      caret: range ? before.toString().length : -1,
    };
  });

/** Saves ten times a second, half a second away, some of them in vain, until `end`. */
async function makeHard(context: BrowserContext, page: Page) {
  const count = { sent: 0, failed: 0 };
  await context.route('**/api/admin/pages/*/commands', async (route) => {
    count.sent += 1;
    if (count.sent % failsEvery) return route.fallback();
    count.failed += 1;
    return count.failed % 2 ? route.abort('connectionreset') : route.fulfill({ status: 503, body: '' });
  });
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  const away = (latency: number) =>
    wire.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await away(latencyMs);
  await page.evaluate(() => {
    const save = { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true };
    setInterval(() => window.dispatchEvent(new KeyboardEvent('keydown', save)), 100);
  });
  const end = async () => {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await away(0);
  };
  return { count, end };
}

async function focusPanel(builder: BuilderPage): Promise<Locator> {
  const field = builder.panel.getByRole('textbox', { name: 'Heading', exact: true });
  await builder.page.getByRole('treeitem').first().click();
  await field.fill('');
  return field;
}

async function focusCanvas(builder: BuilderPage): Promise<Locator> {
  const heading = builder.canvas.locator('[data-block="s1"] h2');
  await heading.dblclick();
  await becomes(() => heading.getAttribute('contenteditable'), 'plaintext-only');
  await builder.page.keyboard.press('ControlOrMeta+A');
  return heading;
}

/** The newest revision that the server has told this page of. */
function watchAcknowledged(page: Page, id: string): () => number {
  let acknowledged = 0;
  page.on('response', async (response) => {
    if (!response.url().endsWith(`/api/admin/pages/${id}/commands`) || !response.ok()) return;
    const { data } = (await response.json()) as { data: { attributes: { revision: number } } };
    acknowledged = Math.max(acknowledged, data.attributes.revision);
  });
  return () => acknowledged;
}

const keptWords = /^No answer: \d+ steps? kept$/;
const storedRevision = async (house: House, id: string): Promise<number> =>
  (await (await pagesByApi(house.address)).admin.getDraft({ params: { id } })).data.data.attributes.revision;

it('typing over a slow and failing line, with the server killed meanwhile, loses nothing acknowledged, no character, and moves no caret', async ({
  house,
  open,
  onTestFinished,
}) => {
  onTestFinished(house.startAgain);
  const id = await (await pagesByApi(house.address)).make(unique('Typing'), insertSnippets(2));
  const { page } = await open.alone('editor');
  const acknowledged = watchAcknowledged(page, id);
  await page.goto(house.at(`/cms/pages/${id}`));
  const builder = await builderIn(page);
  await builder.outline();
  const { count, end } = await makeHard(page.context(), page);

  const written: string[] = [];
  let back: Promise<void> = Promise.resolve();
  for (const focus of [focusPanel, focusCanvas]) {
    const focused = await focus(builder);
    // A first letter takes the place of what was chosen on the canvas.
    await page.keyboard.press('x');
    let writing: Writing = { text: 'x', caret: 1 };
    for (const [index, key] of someKeys(keys / 2, written.length + 1).entries()) {
      if (focus === focusPanel && index === keys / 4) {
        await expect.poll(acknowledged, { message: 'saves come through before the server dies' }).toBeGreaterThan(0);
        const known = acknowledged();
        await house.kill();
        // It stays away until the person has been told so.
        back = page
          .getByText(keptWords)
          .waitFor()
          .then(() => house.startAgain())
          .then(async () => expect(await storedRevision(house, id)).toBeGreaterThanOrEqual(known));
      }
      if (writing.text.length === longest) {
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.press('Backspace');
        writing = { text: '', caret: 0 };
      }
      if (key.length > 1) await page.keyboard.press(key);
      else await page.keyboard.type(key);
      writing = afterKey(writing, key);
      if (index % 10 === 0) expect(await seen(focused), `after key ${index}`).toEqual(writing);
    }
    expect(await seen(focused)).toEqual(writing);
    written.push(writing.text);
  }
  await page.keyboard.press('Enter');
  await back;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const pages = await pagesByApi(house.address);
  const stored = async () => {
    const { blocks } = await pages.draft(id);
    return [blocks.s0?.props.heading, blocks.s1?.props.heading];
  };
  await expect.poll(stored, { timeout: 60_000, interval: 200 }).toEqual(written);
  expect(count.failed, 'some saves were made to fail').toBeGreaterThan(0);
  await end();
  await page.reload();
  const again = await builderIn(page);
  await becomes(() => again.canvas.locator('main h2').allTextContents(), written);
});

// By default the test above holds this of one kill; here the server dies by turns while a save is on its way and before.
it.runIf(slow)(
  'kill -9 while an editor types loses nothing that was acknowledged, and the rest comes through',
  async ({ house, open, onTestFinished }) => {
    onTestFinished(house.startAgain);
    const id = await (await pagesByApi(house.address)).make(unique('Crash'), insertSnippets(1));
    const { page } = await open.alone('editor');
    const acknowledged = watchAcknowledged(page, id);
    await page.goto(house.at(`/cms/pages/${id}`));
    const builder = await builderIn(page);
    await builder.outline();
    await page.getByRole('treeitem').first().click();
    const heading = builder.panel.getByRole('textbox', { name: 'Heading', exact: true });
    await heading.fill('');
    await builder.saved();
    let text = '';
    for (let round = 1; round <= kills; round += 1) {
      const words = [`Round ${round}: typed before, `, 'and after the server died. '] as const;
      const sent = page.waitForRequest((request) => request.url().endsWith('/commands'));
      await heading.pressSequentially(words[0]);
      // By turns: while its save is on the way, and while the change still waits to be sent.
      if (round % 2 === 1) await sent;
      const known = acknowledged();
      await house.kill();
      await heading.pressSequentially(words[1]);
      text += words.join('');
      await page.getByText(keptWords).waitFor();
      await house.startAgain();
      // Coming back to the window tries at once; left alone, the builder tries again after ever longer waits.
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      const pages = await pagesByApi(house.address);
      expect(await storedRevision(house, id), 'what was acknowledged is there').toBeGreaterThanOrEqual(known);
      await becomes(async () => (await pages.draft(id)).blocks.s0?.props.heading, text);
      await builder.saved();
    }
    await page.reload();
    await (await builderIn(page)).canvas.getByRole('heading', { name: text.trim() }).waitFor();
  },
);
