import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FromCanvas } from '#api-clients/canvas/canvas.messages.ts';
import { BuilderShortcuts } from '#editor/builder/sides/commands/builder-shortcuts.tsx';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { startShortcuts } from '#editor/shell/shortcuts/shortcuts.ts';
import { InlineCount } from './inline-count.tsx';

const frameScript = `<script>
  parent.postMessage({ forecourt: 'hello' }, '*');
  onmessage = ({ ports: [port] }) => { window.say = (message) => port.postMessage(message); };
</script>`;

type Frame = Window & { say?: (message: FromCanvas) => void };

const key = (name: string): FromCanvas => ({
  say: 'key',
  key: name,
  code: name,
  ctrl: false,
  meta: false,
  shift: false,
  alt: false,
});

/** A builder with a frame that says what the test wants. */
const open = async (heading = 'Words') => {
  const builder = await renderBuilder(
    <>
      <BuilderShortcuts />
      <InlineCount />
      <input aria-label="Field" />
    </>,
    { blocks: { b1: { type: 'snippet', props: { heading } }, b2: { type: 'snippet' } } },
  );
  const element = document.createElement('iframe');
  onTestFinished(startShortcuts());
  onTestFinished(builder.canvas.start(() => element.contentWindow));
  onTestFinished(() => element.remove());
  element.srcdoc = frameScript;
  document.body.append(element);
  const frame = () => element.contentWindow as Frame | null;
  await expect.poll(() => frame()?.say).toBeDefined();
  const say = (message: FromCanvas) => frame()?.say?.(message);
  return { builder, say };
};

it('takes no key for a command between a double click and the focus of the field', async () => {
  const { builder, say } = await open();
  const { store, selection } = builder;
  say({ say: 'picked', block: 'b1', field: '/text', extend: 'none', into: true });
  for (const name of ['Backspace', 'Delete', 'j', 'o']) say(key(name));
  say({ say: 'copied', cut: true });
  say({ say: 'scrolled', x: 0, y: 1 });
  await expect.poll(() => builder.canvas.scroll.get().y).toBe(1);
  expect(store.getStructure().order).toEqual(['b1', 'b2']);
  expect(selection.get()).toMatchObject({ blocks: ['b1'], field: '/text' });
  expect(builder.leftTab.get()).toBe('palette');
  // The field has the keyboard: back on the canvas, keys are commands again.
  await userEvent.click(page.getByRole('textbox', { name: 'Field' }));
  say(key('Delete'));
  await expect.poll(() => store.getStructure().order).toEqual(['b2']);
});

it('gives the keys back when the way to the field is called off', async () => {
  const { builder, say } = await open();
  say({ say: 'picked', block: 'b1', field: '/text', extend: 'none', into: true });
  say(key('Escape'));
  say(key('Delete'));
  await expect.poll(() => builder.store.getStructure().order).toEqual(['b2']);
});

it('counts what is typed on the canvas once it comes near the limit of the field', async () => {
  const { builder, say } = await open('x'.repeat(20));
  say({ say: 'inlineStarted', block: 'b1', field: '/heading' });
  await expect.poll(() => builder.canvas.inline.get()).not.toBeNull();
  const shown = () => document.querySelector('main')?.textContent;
  expect(shown()).not.toContain('of 160');
  say({ say: 'inlineChanged', block: 'b1', field: '/heading', value: 'x'.repeat(172) });
  await expect.poll(shown).toContain('172 of 160');
});
