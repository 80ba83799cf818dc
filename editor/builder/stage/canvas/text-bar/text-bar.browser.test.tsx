import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FromCanvas } from '#api-clients/canvas/canvas.messages.ts';
import { richTextFromPlain } from '#block-schemas/index.ts';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { violations } from '#editor/shell/testing/violations.ts';
import { CanvasOverlay } from '../canvas-overlay.tsx';

const frameScript = `<script>
  parent.postMessage({ forecourt: 'hello' }, '*');
  onmessage = ({ ports: [port] }) => {
    window.heard = [];
    port.onmessage = ({ data }) => window.heard.push(data);
    window.say = (message) => port.postMessage(message);
  };
</script>`;

type Frame = Window & { say?: (message: FromCanvas) => void; heard: { say: string }[] };

const box = { x: 100, y: 300, width: 400, height: 60 };
const at = (values: Partial<Extract<FromCanvas, { say: 'textAt' }>> = {}): FromCanvas => ({
  say: 'textAt',
  state: { marks: ['bold'], level: 0, list: null, isQuote: false, link: null, table: null },
  caret: { ...box, width: 1, height: 20 },
  text: box,
  slash: null,
  ...values,
});

/** A builder whose frame has a formatted text open. */
const open = async () => {
  const builder = await renderBuilder(
    <>
      <div style={{ position: 'relative', blockSize: 700 }}>
        <CanvasOverlay zoom={1} emptyPage={null} />
      </div>
      <input aria-label="Elsewhere" />
    </>,
    { blocks: { b1: { type: 'snippet', props: { paragraph: richTextFromPlain('Words') } } } },
  );
  const element = document.createElement('iframe');
  element.title = 'The page';
  onTestFinished(builder.canvas.start(() => element.contentWindow));
  onTestFinished(() => element.remove());
  element.srcdoc = frameScript;
  document.body.append(element);
  const frame = () => element.contentWindow as Frame;
  await expect.poll(() => frame().say).toBeDefined();
  const say = (message: FromCanvas) => frame().say?.(message);
  say({ say: 'inlineStarted', block: 'b1', field: '/paragraph' });
  say(at());
  await expect.element(page.getByRole('group', { name: 'Tools of the text' })).toBeVisible();
  const orders = (name: string) => frame().heard.filter(({ say: order }) => order === name);
  return { builder, say, orders };
};

it('shows what is true at the cursor, and passes on what is pressed', async () => {
  const { orders } = await open();
  await expect.element(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(page.getByRole('button', { name: 'Numbered list' }));
  await userEvent.selectOptions(page.getByLabelText('Kind of paragraph'), 'Heading 3');
  await expect
    .poll(() => orders('formatText'))
    .toMatchObject([{ command: { do: 'list', kind: 'orderedList' } }, { command: { do: 'heading', level: 3 } }]);
  expect(orders('endInline')).toEqual([]);
  expect(orders('nameInline')).toEqual([{ say: 'nameInline', label: 'Paragraph' }]);
  expect(await violations()).toEqual([]);
});

it('what was typed is on the page when it is told so, and holds nothing that a text may not', async () => {
  const { builder, say, orders } = await open();
  const value = {
    type: 'doc' as const,
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'New' }] },
      { type: 'iframe', attrs: { src: 'https://evil.example' } },
    ],
  };
  say({ say: 'inlineChanged', block: 'b1', field: '/paragraph', value });
  await expect.poll(() => orders('inlineTaken')).toHaveLength(1);
  expect(builder.store.getBlock('b1')?.props.paragraph).toEqual(richTextFromPlain('New'));
});

it('offers after "/" what fits, by keys from the text and by the mouse, and takes the keys only while it does', async () => {
  const { say, orders } = await open();
  say(at({ slash: 'hea' }));
  await expect
    .element(page.getByRole('listbox', { name: 'Insert' }).getByRole('option', { name: 'Heading 2' }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => orders('slashShown').at(-1)).toMatchObject({ on: true });
  say({ say: 'slashKey', key: 'ArrowDown' });
  say({ say: 'slashKey', key: 'Enter' });
  await expect
    .poll(() => orders('formatText').at(-1))
    .toMatchObject({ command: { do: 'heading', level: 3 }, insteadOfSlash: true });
  say(at({ slash: 'zzz' }));
  await expect.poll(() => orders('slashShown').at(-1)).toMatchObject({ on: false });
  say(at({ slash: 'tab' }));
  await userEvent.click(page.getByRole('option', { name: 'Table' }));
  await expect.poll(() => orders('formatText').at(-1)).toMatchObject({ command: { do: 'table', change: 'insert' } });
  say({ say: 'slashKey', key: 'Escape' });
  await expect.poll(() => orders('slashShown').at(-1)).toMatchObject({ on: false });
});

it('asks for the address of a link on Ctrl+K in the text, and gives the keyboard back', async () => {
  const { say, orders } = await open();
  say({ say: 'textAsks', what: 'link' });
  const address = page.getByLabelText('Address of the link');
  await expect.element(address).toHaveFocus();
  await userEvent.keyboard('/offers{Enter}');
  await expect.poll(() => orders('formatText').at(-1)).toMatchObject({ command: { do: 'link', href: '/offers' } });
  await expect.element(address).not.toBeInTheDocument();
  say({ say: 'textAsks', what: 'tools' });
  await expect.element(page.getByLabelText('Kind of paragraph')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => orders('formatText').at(-1)).toMatchObject({ command: { do: 'focus' } });
  expect(orders('endInline')).toEqual([]);
});

it('ends the text when somebody goes on elsewhere, not when a menu of the tools opens', async () => {
  const { orders } = await open();
  await userEvent.click(page.getByRole('button', { name: 'More formatting' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Superscript' }));
  await expect.poll(() => orders('formatText')).toHaveLength(1);
  expect(orders('endInline')).toEqual([]);
  await userEvent.click(page.getByRole('textbox', { name: 'Elsewhere' }));
  await vi.waitFor(() => expect(orders('endInline').length).toBeGreaterThan(0));
});
