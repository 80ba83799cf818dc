import type { Box } from '#api-clients/canvas/canvas.messages.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { classNames } from '#editor/ui/class-names.ts';
import { placed } from '../canvas/geometry.ts';
import { useStage } from '../stage.context.ts';
import styles from './file-drop-marks.module.css';
import type { FileUpload } from './uploads.ts';

/** Where a place lies now: it has moved with the block around it. */
const boxNow = ({ box, around }: FileUpload, now: Box | undefined): Box | null =>
  box && around && now ? { ...box, x: box.x + now.x - around.x, y: box.y + now.y - around.y } : null;

/** All of it being sent, the library looks into the file and makes its sizes. */
const progressWords = ({ progress }: FileUpload): string =>
  progress < 1 ? t('Uploading: {percent} %', { percent: Math.round(progress * 100) }) : t('Being checked');

/** Editor pixels that a sentence needs. */
const sentenceWidth = 280;

/** Where a small place's words begin, so that they lie on the page when they are longer than it is wide. */
const sideOf = ({ x, width }: Box, zoom: number, pageWidth: number): 'start' | 'end' | undefined => {
  if (width * zoom >= sentenceWidth) return undefined;
  return x + width / 2 < pageWidth / 2 ? 'start' : 'end';
};

/** The picture or film on which files of the computer would be dropped, and those that are being uploaded. */
export const FileDropMarks = ({ zoom }: { zoom: number }) => {
  const { canvas, fileDrops } = useStage();
  const over = useWatched(fileDrops.over);
  const uploads = useWatched(fileDrops.uploads);
  const { blocks, viewport } = useWatched(canvas.boxes);
  const at = (box: Box) => ({ style: placed(box, zoom), 'data-side': sideOf(box, zoom, viewport.width) });
  return (
    <>
      {uploads.map((upload) => {
        const box = boxNow(upload, blocks.get(upload.block)?.box);
        return (
          box && (
            <div key={`${upload.block} ${upload.field}`} className={styles.sending} {...at(box)}>
              <span role="status" className={styles.words}>
                {progressWords(upload)}
              </span>
            </div>
          )
        );
      })}
      {over?.box && (
        <div
          data-file-drop={over.isRefused ? 'refused' : 'taken'}
          className={classNames(styles.mark, over.isRefused && styles.refused)}
          {...at(over.box)}
        >
          <span className={styles.words}>{over.words}</span>
        </div>
      )}
    </>
  );
};
