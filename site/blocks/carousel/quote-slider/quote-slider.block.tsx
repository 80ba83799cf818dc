import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useAlignment } from '#site/render/alignment.ts';
import { useRender } from '#site/render/render-context.tsx';
import { CarouselStage } from '#site/ui/carousel/carousel-stage.tsx';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import { Quotation } from '#site/ui/quotation.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './quote-slider.module.css';

/** What several people say, one after the other. */
export default function QuoteSlider({ props }: BlockComponentProps<'quote-slider'>) {
  const { t } = useRender();
  const align = useAlignment(props.section_class, props.section_class_at);
  return (
    <Section surface={props.box_color}>
      <Heading
        text={props.heading}
        tag={props.header_tag}
        size={props.header_size}
        field="/heading"
        className={classes(styles.heading, align)}
      />
      <CarouselStage
        label={props.heading || t('carousel.label')}
        isPlain
        duration={props.is_autoplay ? props.slide_duration : null}
        slides={props.groups.map((quote) => ({
          id: quote.id,
          content: (
            <Quotation quote={quote} align={align} isJustified={props.justify_text} field={`/groups/${quote.id}`} />
          ),
        }))}
      />
    </Section>
  );
}
