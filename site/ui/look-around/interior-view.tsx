import {
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  type LucideIcon,
  Minus,
  Plus,
  Smartphone,
} from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import type { ImageSource } from '#site/render/sources.types.ts';
import { Icon } from '../icon.tsx';
import { Picture } from '../picture.tsx';
import type { ImageValue } from '../values.types.ts';
import styles from './look-around.module.css';
import { LookAround, type LookAroundLabels } from './look-around.tsx';

export interface InteriorViewProps {
  /** A picture of everything around one point, twice as wide as high. */
  image: ImageValue;
  /** What is seen on it. */
  name: string;
  labels: LookAroundLabels;
  /** Where one looks first, in degrees to the right and up: the dashboard. */
  yaw: number;
  pitch: number;
  /** Pointer of the field that holds the picture, where it is the block's own. */
  field?: string;
}

const turns: readonly { key: string; icon: LucideIcon; label: string }[] = [
  { key: 'ArrowLeft', icon: ChevronLeft, label: 'look_around.left' },
  { key: 'ArrowRight', icon: ChevronRight, label: 'look_around.right' },
  { key: 'ArrowUp', icon: ChevronUp, label: 'look_around.up' },
  { key: 'ArrowDown', icon: ChevronDown, label: 'look_around.down' },
];

/** A cabin to look around in; nothing where the library does not have its picture. */
export function InteriorView({ image, name, labels, yaw, pitch, field }: InteriorViewProps) {
  const context = useRender();
  const source = context.image(image.id);
  if (!source) return null;
  const { t } = context;
  const title = name || t('look_around.interior');
  return (
    <LookAround
      element="fc-panorama"
      name={title}
      labels={labels}
      data={{ 'data-panorama': largest(source), 'data-yaw': yaw, 'data-pitch': pitch }}
      picture={
        <Picture
          image={{ ...image, alt: image.alt || title }}
          ratio="hero"
          sizes="(min-width: 1340px) 1340px, 100vw"
          {...(field ? { field } : {})}
        />
      }
      view={<div className={styles.viewer} data-viewer />}
      controls={
        <>
          {turns.map(({ key, icon, label }, place) => (
            <button
              key={key}
              type="button"
              className={styles.icon}
              data-key={key}
              data-first={place === 0 || undefined}
              aria-label={t(label)}
            >
              <Icon of={icon} />
            </button>
          ))}
          <button type="button" className={styles.icon} data-zoom="1" aria-label={t('look_around.nearer')}>
            <Icon of={Plus} />
          </button>
          <button type="button" className={styles.icon} data-zoom="-1" aria-label={t('look_around.further')}>
            <Icon of={Minus} />
          </button>
          <button
            type="button"
            className={styles.icon}
            data-follow
            hidden
            aria-pressed="false"
            aria-label={t('look_around.follow')}
          >
            <Icon of={Smartphone} />
          </button>
        </>
      }
    />
  );
}

const largest = ({ webp, src }: ImageSource): string => webp.at(-1)?.url ?? src;
