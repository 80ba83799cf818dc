import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useRender } from '#site/render/render-context.tsx';
import { CarouselStage } from '#site/ui/carousel/carousel-stage.tsx';
import { StageStory } from '#site/ui/carousel/stage-story.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Section } from '#site/ui/section.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';

/** Chapters in their order, each behind its number. */
export default function NumberButtonCarousel({ props }: BlockComponentProps<'number-button-carousel'>) {
  const { t } = useRender();
  const tag = props.heading ? Math.min(6, Number(props.header_tag) + 1) : 3;
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      <CarouselStage
        label={props.heading || t('carousel.label')}
        isPlain={!props.groups.some(({ link }) => link)}
        slides={props.groups.map((chapter, position) => ({
          id: chapter.id,
          choice: (
            <>
              <span>{position + 1}</span>
              <VisuallyHidden>{chapter.heading}</VisuallyHidden>
            </>
          ),
          content: <StageStory story={chapter} tag={tag} />,
        }))}
      />
    </Section>
  );
}
