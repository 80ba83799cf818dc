import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { FromCanvas } from '#api-clients/canvas/canvas.messages.ts';
import { type RichTextDocument, readRichText, richTextFromPlain, richTextToPlain } from '#block-schemas/index.ts';
import { foundBlocks } from '../render/block-registry.ts';
import { CanvasProvider, type CanvasServices } from './canvas-context.tsx';
import { createCanvasMessages } from './canvas-messages.ts';
import { CanvasPage } from './canvas-page.tsx';
import { type CanvasSource, createCanvasStore } from './canvas-store.ts';
import { fieldElement } from './find-marks.ts';
import { createInlineEditing, type InlineEditing } from './inline-editing.ts';

const snippet = (paragraph: RichTextDocument | undefined): CanvasSource => ({
  type: 'snippet',
  v: 1,
  props: { heading: 'Hello', ...(paragraph ? { paragraph } : {}) },
});

let root: Root;
let inline: InlineEditing;
let store: ReturnType<typeof createCanvasStore>;
let stored: RichTextDocument | undefined;
const heard: string[] = [];
const told: FromCanvas[] = [];

beforeEach(() => {
  answers = true;
  heard.length = 0;
  told.length = 0;
  store = createCanvasStore();
  root = createRoot(document.body.appendChild(document.createElement('main')));
  const services: CanvasServices = {
    boot: { basePath: '', locales: ['en'], currency: 'EUR', messages: {}, fetching: [] },
    store,
    blocks: foundBlocks,
    messages: createCanvasMessages({ basePath: '', messages: {} }),
    resources: { image: () => null, icon: () => null, form: () => null },
    data: { of: () => ({ data: undefined, isLoading: false }), show: () => undefined, isWaiting: () => false },
    live: { filled: (_block, props) => props },
    styles: { add: () => undefined },
    look: { theme: 'jdx', locale: 'en', dir: 'ltr' },
    failed: () => undefined,
  };
  inline = createInlineEditing({
    started: () => heard.push('started'),
    changed: (_block, _field, value) => {
      heard.push('changed');
      stored = value as RichTextDocument | undefined;
      if (answers) write(stored);
    },
    ended: () => heard.push('ended'),
    isOneLine: () => true,
    plainText: () => null,
    formattedText: (block, field) =>
      field === '/paragraph' ? { value: readRichText(store.latest(block)?.props.paragraph) } : null,
    hold: (block) => flushSync(() => store.hold(block)),
    tell: (message) => told.push(message),
    unavailable: () => heard.push('unavailable'),
  });
  show(richTextFromPlain('Doors open at nine.'));
  flushSync(() =>
    root.render(
      <CanvasProvider value={services}>
        <CanvasPage />
      </CanvasProvider>,
    ),
  );
});
afterEach(() => {
  inline.end();
  flushSync(() => root.unmount());
  document.body.replaceChildren();
});

/** Whether the builder answers at once. */
let answers = true;
/** The builder takes in what was typed. */
const write = (paragraph: RichTextDocument | undefined) => {
  flushSync(() => store.patch({ a: snippet(paragraph) }, ['a']));
  inline.followBlocks();
  inline.taken();
};
/** The page as the builder has it now. */
const show = (paragraph: RichTextDocument | undefined) => {
  stored = paragraph;
  flushSync(() => store.patch({ a: snippet(paragraph) }, ['a']));
  inline.followBlocks();
};
const element = () => fieldElement('a', '/paragraph') as HTMLElement;
const words = () => (stored ? richTextToPlain(stored) : '');
const start = async () => {
  expect(inline.start('a', '/paragraph')).toBe(true);
  await expect.poll(() => inline.active).not.toBeNull();
};
const paste = (html: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

test('a formatted text is typed over where it stands, on the element that the block drew', async () => {
  const before = element();
  await start();
  expect(element()).toBe(before);
  expect(before.getAttribute('role')).toBe('textbox');
  inline.name('Paragraph');
  expect(before.getAttribute('aria-label')).toBe('Paragraph');
  await userEvent.keyboard(' Coffee too.{Enter}Come in.');
  expect(words()).toBe('Doors open at nine. Coffee too.\nCome in.');
  expect(element()).toBe(before);
  await userEvent.keyboard('{Escape}');
  expect(heard.at(-1)).toBe('ended');
  // Drawn by the block again, from what was typed.
  show(stored);
  expect(element()).not.toBe(before);
  expect([...element().querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Doors open at nine. Coffee too.',
    'Come in.',
  ]);
});

test('what is typed before the editor is there is not lost, and Escape calls it off', async () => {
  inline.start('a', '/paragraph');
  for (const key of [' ', 'O', 'k']) inline.keepKey(new KeyboardEvent('keydown', { key }));
  await expect.poll(() => inline.active).not.toBeNull();
  expect(words()).toBe('Doors open at nine. Ok');
  inline.end();
  inline.start('a', '/paragraph');
  inline.keepKey(new KeyboardEvent('keydown', { key: 'Escape' }));
  await import('./formatted-editing.ts');
  expect(inline.active).toBeNull();
});

test('the builder formats the chosen words, sets links and inserts a table in the stead of what "/" asked for', async () => {
  await start();
  await userEvent.keyboard('{Control>}a{/Control}');
  inline.format({ do: 'mark', mark: 'bold' });
  inline.format({ do: 'link', href: '/hours', page_id: 'p1' });
  expect(JSON.stringify(stored)).toMatch(/"href":"\/hours","page_id":"p1".*"bold"/);
  inline.format({ do: 'heading', level: 3 });
  expect(stored?.content[0]).toMatchObject({ type: 'heading', attrs: { level: 3 } });
  const place = () => told.filter((message) => message.say === 'textAt').at(-1);
  const slash = () => place()?.slash;
  await userEvent.keyboard('{End}');
  // The browser tells of the cursor a moment after the key.
  await expect.poll(() => place()?.caret.width).toBeLessThan(5);
  await userEvent.keyboard('{Enter}/tab');
  await expect.poll(slash).toBe('tab');
  inline.format({ do: 'table', change: 'insert' }, true);
  expect(words()).not.toContain('/tab');
  expect(stored?.content.map(({ type }) => type)).toContain('table');
  // Drawn in a box of its own, as on the page.
  expect(element().querySelector<HTMLTableElement>(':scope > div > table')?.rows).toHaveLength(3);
  await expect
    .poll(() => told.filter((message) => message.say === 'textAt').at(-1)?.state.table)
    .toMatchObject({ caption: '' });
  inline.format({ do: 'table', change: 'row-after' });
  expect(element().querySelector('table')?.rows).toHaveLength(4);
});

test('arrows and Enter are the list\'s while "/" offers something', async () => {
  await start();
  await userEvent.keyboard(' /');
  inline.slashShown(true);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(told.filter((message) => message.say === 'slashKey').map(({ key }) => key)).toEqual(['ArrowDown', 'Enter']);
  // What is typed before the builder answers belongs to what comes.
  await userEvent.keyboard('Bread');
  inline.format({ do: 'list', kind: 'bulletList' }, true);
  expect(words()).toBe('Doors open at nine. Bread');
  inline.slashShown(false);
  await userEvent.keyboard(' /{Enter}b');
  expect(words()).toBe('Doors open at nine. Bread /\nb');
});

test("undo, redo, save and F6 are the builder's; Ctrl+K asks for a link, Alt+F10 for the tools", async () => {
  await start();
  await userEvent.keyboard('{Control>}z{/Control}{Control>}k{/Control}{Alt>}{F10}{/Alt}{F6}');
  const keys = told.filter(({ say }) => say === 'key' || say === 'textAsks');
  expect(keys).toEqual([
    expect.objectContaining({ say: 'key', key: 'z', ctrl: true }),
    { say: 'textAsks', what: 'link' },
    { say: 'textAsks', what: 'tools' },
    expect.objectContaining({ say: 'key', key: 'F6' }),
  ]);
});

test('letters typed between Ctrl+K and the field of the address do not replace the chosen words', async () => {
  await start();
  await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}/of');
  expect(words()).toBe('Doors open at nine.');
  inline.format({ do: 'focus' });
  await userEvent.keyboard('Ok');
  expect(words()).toBe('Ok');
});

test("what comes from outside, an undo or a colleague's words, is shown without moving the cursor", async () => {
  await start();
  await userEvent.keyboard('{ArrowLeft} sharp');
  expect(words()).toBe('Doors open at nine sharp.');
  show(richTextFromPlain('All doors open at nine sharp.'));
  expect(element().textContent).toBe('All doors open at nine sharp.');
  const changes = heard.filter((what) => what === 'changed').length;
  await userEvent.keyboard('!');
  expect(words()).toBe('All doors open at nine sharp!.');
  expect(heard.filter((what) => what === 'changed')).toHaveLength(changes + 1);
});

test('own words that come back late take nothing of what was typed since', async () => {
  await start();
  answers = false;
  await userEvent.keyboard(' One');
  const one = stored;
  await userEvent.keyboard(' two');
  write(one);
  expect(element().textContent).toBe('Doors open at nine. One two');
  answers = true;
  await userEvent.keyboard('!');
  expect(words()).toBe('Doors open at nine. One two!');
});

test('a translation whose words are all deleted does not become the source under the cursor', async () => {
  await start();
  answers = false;
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  write(richTextFromPlain('The words of the source.'));
  expect(element().textContent).toBe('');
});

test('a block that is taken away ends the editing of its text', async () => {
  await start();
  flushSync(() => store.patch({ a: null }, []));
  inline.followBlocks();
  expect(heard.at(-1)).toBe('ended');
  expect(inline.active).toBeNull();
});

test('a list from Word is a list; scripts, handlers and script addresses stay outside', async () => {
  await start();
  await userEvent.keyboard('{Control>}a{/Control}');
  const line = (text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>${text}</p>`;
  paste(
    `${line('Bread')}${line('Milk<img src=x onerror="document.title=1">')}<p><a href="javascript:alert(1)">x</a></p>`,
  );
  const text = JSON.stringify(stored);
  expect(stored?.content[0]).toMatchObject({ type: 'bulletList' });
  expect(text.match(/"listItem"/g)).toHaveLength(2);
  expect(text).not.toMatch(/·|javascript|onerror|img/);
});

test('a text whose every word is deleted is none', async () => {
  await start();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  expect(stored).toBeUndefined();
  await userEvent.keyboard('New');
  expect(words()).toBe('New');
});

test('a composition is told once it is complete, and what came meanwhile is shown then', async () => {
  await start();
  const box = element();
  box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  document.execCommand('insertText', false, '新');
  show(richTextFromPlain('Theirs.'));
  expect(box.textContent).toContain('新');
  box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '新' }));
  await expect.poll(words).toContain('新');
});

test('small letters below and above the line survive being edited', async () => {
  const formula: RichTextDocument = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'CO' },
          { type: 'text', text: '2', marks: [{ type: 'subscript' }] },
        ],
      },
    ],
  };
  show(formula);
  await start();
  expect(element().querySelector('sub')?.textContent).toBe('2');
  await userEvent.keyboard('n');
  expect(words()).toBe('CO2n');
  expect(JSON.stringify(stored)).toContain('subscript');
});
