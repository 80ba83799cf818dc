import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import styles from './carousel-controls.module.css';

export interface CarouselControlsProps {
  slidesId: string;
  total: number;
  /** It goes on by itself, so it can be stopped. */
  canPause: boolean;
  /** The line of the slide that is shown fills while its time passes. */
  hasTimer?: boolean;
  /** Lines that lead to each slide; not where other buttons do. */
  hasLines?: boolean;
  className?: string | undefined;
}

/** Hidden until the element is there to obey them: without script the row is scrolled by hand. */
export function CarouselControls(props: CarouselControlsProps) {
  const { slidesId, total, canPause, hasTimer = false, hasLines = true, className } = props;
  const { t } = useRender();
  return (
    <div className={styles.controls} data-controls hidden>
      <div className={classes(styles.row, className)}>
        {canPause ? (
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
        {hasLines ? (
          <ol className={styles.dots}>
            {Array.from({ length: total }, (_, position) => (
              <li key={position}>
                <button
                  type="button"
                  className={styles.dot}
                  data-go={position}
                  aria-label={t('carousel.go_to', { number: position + 1 })}
                >
                  <span className={styles.line} data-timer={hasTimer || undefined} />
                </button>
              </li>
            ))}
          </ol>
        ) : null}
        <button
          type="button"
          className={styles.step}
          data-step="-1"
          aria-controls={slidesId}
          aria-label={t('carousel.previous')}
        >
          <Icon of={ChevronLeft} mirror />
        </button>
        <button
          type="button"
          className={styles.step}
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
