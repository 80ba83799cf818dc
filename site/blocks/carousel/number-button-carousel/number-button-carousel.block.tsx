import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { StoryStage } from '#site/ui/carousel/story-stage.tsx';
import { Section } from '#site/ui/section.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';

/** Chapters in their order, each behind its number. */
export default function NumberButtonCarousel({ props }: BlockComponentProps<'number-button-carousel'>) {
  return (
    <Section surface={props.box_color}>
      <StoryStage
        values={props}
        choice={(chapter, place) => (
          <>
            <span>{place + 1}</span>
            <VisuallyHidden>{chapter.heading}</VisuallyHidden>
          </>
        )}
      />
    </Section>
  );
}
