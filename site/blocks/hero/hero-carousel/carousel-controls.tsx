import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '#site/ui/icon.tsx';
import styles from './carousel-controls.module.css';

interface ControlsProps {
  slidesId: string;
  total: number;
  block: BlockComponentProps<'hero-carousel'>['props'];
}

/** Hidden until the element is there to obey them: without script the row is scrolled by hand. */
export function CarouselControls({ slidesId, total, block }: ControlsProps) {
  const { t } = useRender();
  return (
    <div className={styles.controls} data-controls hidden>
      <div className={styles.row}>
        {block.is_autoplay ? (
          <button
            type="button"
            className={styles.button}
            data-pause
            data-play-label={t('carousel.play')}
            data-pause-label={t('carousel.pause')}
            aria-label={t('carousel.pause')}
          >
            <Icon of={Pause} className={styles.pauseIcon} />
            <Icon of={Play} className={styles.playIcon} />
          </button>
        ) : null}
        <ol className={styles.dots}>
          {Array.from({ length: total }, (_, position) => (
            <li key={position}>
              <button
                type="button"
                className={styles.dot}
                data-go={position}
                aria-label={t('carousel.go_to', { number: position + 1 })}
              >
                <span className={styles.line} data-timer={block.has_timer || undefined} />
              </button>
            </li>
          ))}
        </ol>
        <button
          type="button"
          className={styles.button}
          data-step="-1"
          aria-controls={slidesId}
          aria-label={t('carousel.previous')}
        >
          <Icon of={ChevronLeft} mirror />
        </button>
        <button
          type="button"
          className={styles.button}
          data-step="1"
          aria-controls={slidesId}
          aria-label={t('carousel.next')}
        >
          <Icon of={ChevronRight} mirror />
        </button>
      </div>
    </div>
  );
}
