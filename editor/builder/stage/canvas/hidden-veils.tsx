import { EyeOff } from 'lucide-react';
import { useReading } from '#editor/builder/document/document.context.ts';
import { isHiddenIn } from '#editor/builder/document/translate/draft-texts.ts';
import { useWatched, useWatchedPart } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { useStage } from '../stage.context.ts';
import styles from './canvas-overlay.module.css';

/** Over each block that visitors do not get, in the language of the canvas: seen at a glance, still to be edited. */
export const HiddenVeils = ({ zoom }: { zoom: number }) => {
  const { canvas, view } = useStage();
  const locale = useWatchedPart(view, (value) => value.locale);
  const boxes = useWatched(canvas.boxes);
  const hidden = useReading((store) =>
    Object.entries(store.getDraft().blocks)
      .filter(([, block]) => isHiddenIn(block, locale))
      .map(([id]) => id)
      .join(' '),
  );
  return hidden.split(' ').map((id) => {
    const box = boxes.blocks.get(id)?.box;
    if (!box) return null;
    return (
      <div
        key={id}
        data-veil-of={id}
        className={styles.veil}
        style={{
          transform: `translate(${box.x * zoom}px, ${box.y * zoom}px)`,
          width: box.width * zoom,
          height: box.height * zoom,
        }}
      >
        <span className={styles.veilName}>
          <Icon icon={EyeOff} size={12} />
          {t('Hidden from visitors')}
        </span>
      </div>
    );
  });
};
