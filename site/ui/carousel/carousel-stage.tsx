import type { ReactNode } from 'react';
import { useBlock, useRender } from '#site/render/render-context.tsx';
import { CarouselControls } from './carousel-controls.tsx';
import styles from './carousel-stage.module.css';
import { scrolledByKeys } from './scrolled-by-keys.ts';

export interface StageSlide {
  id: string;
  content: ReactNode;
  /** What stands on the button that leads to it; lines below the stage do where there is none. */
  choice?: ReactNode;
}

export interface CarouselStageProps {
  label: string;
  slides: readonly StageSlide[];
  /** There are slides in which nothing can be pressed: one at a time is in reach, so arrow keys scroll the stage then. */
  isPlain?: boolean;
  /** Milliseconds after which the next one comes; null where it does not come by itself. */
  duration?: number | null;
}

/**
 * One slide at a time, each as wide as the stage, which is as high as the highest. Without script they stand in a row
 * that is scrolled by hand.
 */
export function CarouselStage({ label, slides, isPlain = false, duration = null }: CarouselStageProps) {
  const { t } = useRender();
  const slidesId = `${useBlock().id}-slides`;
  const hasChoices = slides.some(({ choice }) => choice !== undefined);
  return (
    <fc-carousel
      className={styles.stage}
      role="region"
      aria-roledescription="carousel"
      aria-label={label}
      data-one
      data-autoplay={(duration !== null && slides.length > 1) || undefined}
      data-duration={duration ?? undefined}
    >
      {hasChoices && slides.length > 1 ? (
        <ol className={styles.choices}>
          {slides.map(({ id, choice }, position) => (
            <li key={id}>
              <button
                type="button"
                className={styles.choice}
                data-go={position}
                aria-current={position === 0 || undefined}
                aria-controls={slidesId}
              >
                {choice}
              </button>
            </li>
          ))}
        </ol>
      ) : null}
      <div
        id={slidesId}
        className={styles.slides}
        data-slides
        {...(isPlain && slides.length > 1 ? { role: 'group', ...scrolledByKeys(label) } : {})}
      >
        {slides.map(({ id, content }, position) => (
          <section
            key={id}
            className={styles.slide}
            aria-roledescription="slide"
            aria-label={t('carousel.slide', { number: position + 1, total: slides.length })}
            data-slide
          >
            {content}
          </section>
        ))}
      </div>
      {slides.length > 1 ? (
        <CarouselControls
          slidesId={slidesId}
          total={slides.length}
          canPause={duration !== null}
          hasTimer={duration !== null}
          hasLines={!hasChoices}
          className={styles.controls}
        />
      ) : null}
    </fc-carousel>
  );
}
