import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import type { ImageSource } from '#site/render/sources.types.ts';
import { EmptyNote } from '../empty-note.tsx';
import { Icon } from '../icon.tsx';
import { Picture } from '../picture.tsx';
import styles from './look-around.module.css';
import { LookAround, type LookAroundLabels } from './look-around.tsx';

/** How wide frames are fetched first, and then where there is room (px). */
const widths = { small: 400, large: 1200 };

/** Readers without script, and on paper, see this many sides. */
const sides = 4;

export interface ExteriorViewProps {
  /** Ids of the frames, in the order in which the car turns. */
  frames: readonly string[];
  /** What is seen on them. */
  name: string;
  labels: LookAroundLabels;
}

/** A car seen all round; nothing where the library has none of its frames. */
export function ExteriorView({ frames, name, labels }: ExteriorViewProps) {
  const { t, image } = useRender();
  const known = frames.flatMap((id) => image(id) ?? []);
  const [first] = known;
  if (!first) return frames.length === 0 ? <EmptyNote /> : null;
  const title = name || t('look_around.exterior');
  const words = t('look_around.turned', { degrees: '{degrees}' });
  return (
    <>
      <LookAround
        element="fc-turntable"
        name={title}
        labels={labels}
        data={{
          'data-small': JSON.stringify(known.map((frame) => addressOf(frame, widths.small))),
          'data-large': JSON.stringify(known.map((frame) => addressOf(frame, widths.large))),
        }}
        picture={
          <Picture image={{ id: first.id, alt: title }} ratio="hero" sizes="(min-width: 1340px) 1340px, 100vw" />
        }
        view={<canvas className={styles.canvas} />}
        controls={
          <>
            <button type="button" className={styles.icon} data-turn="-1" aria-label={t('look_around.left')}>
              <Icon of={ChevronLeft} />
            </button>
            <input
              type="range"
              dir="ltr"
              className={styles.range}
              min={0}
              max={known.length - 1}
              step={1}
              defaultValue={0}
              aria-label={t('look_around.turn')}
              aria-valuetext={words.replace('{degrees}', '0')}
              data-words={words}
              data-first
            />
            <button type="button" className={styles.icon} data-turn="1" aria-label={t('look_around.right')}>
              <Icon of={ChevronRight} />
            </button>
          </>
        }
      />
      <Sides frames={known} name={title} />
    </>
  );
}

/** The car from a few sides, for who cannot turn it. */
function Sides({ frames, name }: { frames: readonly ImageSource[]; name: string }) {
  const { t } = useRender();
  const shown = Math.min(sides, frames.length);
  const places = Array.from({ length: shown }, (_, side) => Math.floor((side * frames.length) / shown));
  return (
    <ul className={styles.sides}>
      {places.slice(1).map((place, index) => (
        <li key={place}>
          <Picture
            image={{
              id: frames[place]?.id ?? '',
              alt: `${name}, ${t('look_around.view', { number: index + 2, total: shown })}`,
            }}
            sizes="33vw"
            eager={false}
          />
        </li>
      ))}
    </ul>
  );
}

/** The address of a picture at least this wide, or the widest there is. */
function addressOf({ webp, src }: ImageSource, width: number): string {
  return (webp.find((variant) => variant.width >= width) ?? webp.at(-1))?.url ?? src;
}
