import { expect, onTestFinished } from 'vitest';
import type { FromCanvas } from '#api-clients/canvas/canvas.messages.ts';
import { readField } from '#documents/page/field-values.ts';
import { CanvasOverlay } from '#editor/builder/stage/canvas/canvas-overlay.tsx';
import { type RenderBuilderOptions, renderBuilder } from './render-builder.tsx';

const frameScript = `<script>
  parent.postMessage({ forecourt: 'hello' }, '*');
  onmessage = ({ ports: [port] }) => { window.say = (message) => port.postMessage(message); };
</script>`;

/** The picture that is there before a file is dropped. */
export const before = { id: 'before', alt: 'Before', focal: { x: 0.1, y: 0.1 } };
const box = { x: 10, y: 20, width: 300, height: 150 };
/** Where files are held: over the picture of the block `b`. */
export const place = { block: 'b', field: '/image', box, film: null, files: 1 };
/** Where a film plays over the picture. */
export const filmPlace = { ...place, film: { field: '/film', box } };

/** A builder with a frame that says what the test wants; all that is said goes through its port. */
export const openWithFrame = async (options: RenderBuilderOptions = {}) => {
  const builder = await renderBuilder(
    <div style={{ position: 'relative', blockSize: 400 }}>
      <CanvasOverlay zoom={1} emptyPage={null} />
    </div>,
    { blocks: { b: { type: 'hero-title-banner', props: { image: before } } }, ...options },
  );
  const element = document.createElement('iframe');
  onTestFinished(builder.canvas.start(() => element.contentWindow));
  onTestFinished(builder.fileDrops.start());
  onTestFinished(() => element.remove());
  element.srcdoc = frameScript;
  document.body.append(element);
  const frame = () => element.contentWindow as (Window & { say?: (message: unknown) => void }) | null;
  await expect.poll(() => frame()?.say).toBeDefined();
  const say = (message: FromCanvas | Record<string, unknown>) => frame()?.say?.(message);
  const drop = (file: File, where: object = place) => say({ say: 'filesDropped', ...where, file });
  const fieldOf = (field: string): unknown => {
    const block = builder.store.getBlock('b');
    return block && readField(block, field);
  };
  return { ...builder, say, drop, image: () => fieldOf('/image'), film: () => fieldOf('/film') };
};
