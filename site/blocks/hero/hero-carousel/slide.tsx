import { toMinor } from '#money/minor-units.ts';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useRender } from '#site/render/render-context.tsx';
import { listedMoney } from '#site/stock/price/listed-money.ts';
import { useMoneyFormat } from '#site/stock/price/money-format.ts';
import type { Surface } from '#site/theme/tokens.ts';
import { Eyebrow } from '#site/ui/eyebrow.tsx';
import { Heading } from '#site/ui/heading.tsx';
import { HeroStage } from '#site/ui/hero-stage.tsx';
import { Links } from '#site/ui/links.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import styles from './hero-carousel.module.css';
import { FallbackLinks, filmPlaceOf, SlideVideo } from './slide-video.tsx';

type Block = BlockComponentProps<'hero-carousel'>['props'];

export interface SlideProps {
  slide: Block['groups'][number];
  /** From 0. */
  position: number;
  total: number;
  block: Block;
  /** The picture a visitor of the page sees first. */
  first: boolean;
  /** The one on which the words of its picture can be read best. */
  surface: Surface;
}

/** One slide: picture or film, and words on its calm side. Only the first slide's picture is fetched at once. */
export function Slide({ slide, position, total, block, first, surface }: SlideProps) {
  const { t } = useRender();
  const pointer = `/groups/${slide.id}`;
  return (
    <article
      className={styles.slide}
      aria-roledescription="slide"
      aria-label={t('carousel.slide', { number: position + 1, total })}
      data-slide
      data-surface={surface}
      data-duration={slide.slide_duration_limit || undefined}
    >
      <HeroStage
        image={slide.image}
        portrait={slide.image_mobile ?? null}
        surface={surface}
        isWide={block.has_wide_ratio}
        mirror={slide.mirror_on_rtl}
        // The first slide follows its block: the pictures of a page's first two blocks are fetched at once.
        eager={position === 0 ? undefined : false}
        priority={first || undefined}
        field={`${pointer}/image`}
        filmPlace={filmPlaceOf(slide, block.has_mobile_video)}
        film={<SlideVideo slide={slide} onPhones={block.has_mobile_video} />}
        actions={
          <>
            <Links link={slide.link} links={slide.links} field={pointer} />
            <FallbackLinks slide={slide} onPhones={block.has_mobile_video} />
          </>
        }
      >
        <Eyebrow text={slide.info} field={`${pointer}/info`} />
        <Heading
          text={slide.heading}
          // Only the first slide may carry the page's own level, or a page would have several titles.
          tag={position === 0 ? block.header_tag : Math.max(2, Number(block.header_tag))}
          size={block.header_size}
          field={`${pointer}/heading`}
        />
        <RichText value={slide.description} medium="lead" field={`${pointer}/description`} />
        {block.has_banner && slide.price > 0 ? <Price amount={slide.price} /> : null}
      </HeroStage>
    </article>
  );
}

function Price({ amount }: { amount: number }) {
  const { t, locale, currency = 'EUR' } = useRender();
  const price = listedMoney(toMinor(Math.round(amount), currency), currency, locale, useMoneyFormat());
  return <p className={styles.price}>{t('price.from', { price })}</p>;
}
