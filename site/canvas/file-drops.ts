import type { Box, FromCanvas } from '#api-clients/canvas/canvas.messages.ts';
import { filmAtPoint, pictureAtPoint } from './find-marks.ts';
import { standStill } from './stand-still.ts';

/** As much of an element as is in the window, in pixels of the document. */
function seenBox(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  const size = {
    width: Math.max(0, Math.min(innerWidth, right) - x),
    height: Math.max(0, Math.min(innerHeight, bottom) - y),
  };
  return { x: x + scrollX, y: y + scrollY, ...size };
}

function placeAt(event: DragEvent) {
  const picture = pictureAtPoint(event);
  const box = picture?.element ? seenBox(picture.element) : null;
  const shown = filmAtPoint(event);
  const film = shown && { field: shown.field, box: seenBox(shown.element) };
  return { block: picture?.block ?? null, field: picture?.field ?? null, box, film };
}

/** What is dragged is files, and no file input takes them by itself. */
const isMeant = ({ dataTransfer, target }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true &&
  !(target instanceof Element && target.closest('input[type="file"]') !== null);

/**
 * Tells the builder over which picture and film files are dragged, and hands over the one that is dropped. All files
 * are taken, so that the builder can say why one is of no use there; the browser opens none in the place of the page.
 */
export function reportFileDrops(send: (message: FromCanvas) => void) {
  let told = '';
  const gone = () => {
    if (told !== '') send({ say: 'filesGone' });
    told = '';
    standStill(false);
  };
  document.addEventListener('dragover', (event) => {
    if (!event.dataTransfer || !isMeant(event)) return gone();
    event.preventDefault();
    standStill(true);
    event.dataTransfer.dropEffect = 'copy';
    const files = [...event.dataTransfer.items].filter(({ kind }) => kind === 'file');
    const type = (files[0]?.type ?? '').slice(0, 200);
    const message = { say: 'filesOver', ...placeAt(event), files: files.length, type } as const;
    const words = JSON.stringify(message);
    if (words !== told) send(message);
    told = words;
  });
  // Leaves the page, or is given up by Escape.
  document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && gone());
  // While files are dragged no pointer moves: the end of it that no browser told is seen by the first that does.
  document.addEventListener('pointermove', gone, { passive: true });
  document.addEventListener('drop', (event) => {
    if (!event.dataTransfer || !isMeant(event)) return;
    event.preventDefault();
    gone();
    const { files } = event.dataTransfer;
    const only = files.length === 1 ? files.item(0) : null;
    send({ say: 'filesDropped', ...placeAt(event), files: files.length, file: only });
  });
}
