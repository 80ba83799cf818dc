import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useRender } from '#site/render/render-context.tsx';
import { calmestSurface } from '#site/ui/calmest-surface.ts';
import { CarouselControls } from '#site/ui/carousel/carousel-controls.tsx';
import { offersIn } from '#site/ui/offer/offer-data.ts';
import { Section } from '#site/ui/section.tsx';
import { toneOf } from '#site/ui/tone-of.ts';
import styles from './hero-carousel.module.css';
import { HeroOffer, NoOffer } from './hero-offer.tsx';
import { Slide } from './slide.tsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-hero-carousel': React.HTMLAttributes<HTMLElement> & {
        'data-one': true;
        'data-autoplay'?: boolean;
        'data-duration': number;
        'data-touch-limit'?: number;
      };
    }
  }
}

/** The specification shows at most this many slides on touch devices, by default. */
const touchSlides = 4;

/**
 * Full-width slides. A row that snaps while it scrolls, so it follows the finger and works without script; the
 * element advances it, pauses it and keeps the controls true.
 */
export default function HeroCarousel({ props, id, index, data, isLoading }: BlockComponentProps<'hero-carousel'>) {
  const context = useRender();
  const { t } = context;
  const offer = data === undefined ? undefined : offersIn(data)[0];
  const slides = props.groups.map((slide) => ({
    slide,
    surface: calmestSurface(context, slide, props.has_wide_ratio),
  }));
  return (
    <Section width="full" padding="none" tone={slides[0] && toneOf(slides[0].surface)}>
      <fc-hero-carousel
        className={styles.carousel}
        role="region"
        aria-roledescription="carousel"
        aria-label={slides.find(({ slide }) => slide.heading)?.slide.heading || t('carousel.label')}
        data-one
        data-autoplay={(props.is_autoplay && slides.length > 1) || undefined}
        data-duration={props.slide_duration}
        data-touch-limit={props.has_touch_devices_slides_limit ? touchSlides : undefined}
      >
        <div id={`${id}-slides`} className={styles.slides} data-slides>
          {slides.map(({ slide, surface }, position) => (
            <Slide
              key={slide.id}
              slide={slide}
              position={position}
              total={slides.length}
              block={props}
              surface={surface}
              first={index === 0 && position === 0}
            />
          ))}
        </div>
        {slides.length > 1 ? (
          <CarouselControls
            slidesId={`${id}-slides`}
            total={slides.length}
            canPause={props.is_autoplay}
            hasTimer={props.has_timer}
            className={styles.controls}
          />
        ) : null}
      </fc-hero-carousel>
      {offer ? <HeroOffer offer={offer} props={props} /> : null}
      {data === undefined && props.offer_key.trim() !== '' ? <NoOffer isLoading={isLoading} /> : null}
    </Section>
  );
}
