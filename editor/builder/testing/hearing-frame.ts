import { expect, onTestFinished } from 'vitest';
import { directOrderEvent, type ToCanvas } from '#api-clients/canvas/canvas.messages.ts';
import type { CanvasController } from '#editor/builder/stage/canvas/canvas-controller.ts';

const frameScript = `<script>
  window.heard = [];
  addEventListener('${directOrderEvent}', (event) => { event.preventDefault(); heard.push(event.detail); });
  parent.postMessage({ forecourt: 'hello' }, '*');
</script>`;

/** A frame in the place of the canvas that keeps what it is told. Resolves once it was given the page. */
export const openHearingFrame = async (canvas: CanvasController): Promise<() => readonly ToCanvas[]> => {
  const element = document.createElement('iframe');
  onTestFinished(canvas.start(() => element.contentWindow));
  onTestFinished(() => element.remove());
  element.srcdoc = frameScript;
  document.body.append(element);
  const heard = (): readonly ToCanvas[] =>
    (element.contentWindow as (Window & { heard?: ToCanvas[] }) | null)?.heard ?? [];
  await expect.poll(() => heard().map(({ say }) => say)).toContain('init');
  return heard;
};
