import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import { CarouselStage } from '#site/ui/carousel/carousel-stage.tsx';
import { StageStory } from '#site/ui/carousel/stage-story.tsx';
import { NamedIcon } from '#site/ui/icon.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Section } from '#site/ui/section.tsx';

type Theme = BlockComponentProps<'icon-button-carousel'>['props']['groups'][number];

/** Themes, each behind a button with its icon. */
export default function IconButtonCarousel({ props }: BlockComponentProps<'icon-button-carousel'>) {
  const { t } = useRender();
  const tag = props.heading ? Math.min(6, Number(props.header_tag) + 1) : 3;
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      <CarouselStage
        label={props.heading || t('carousel.label')}
        isPlain={!props.groups.some(({ link }) => link)}
        slides={props.groups.map((theme) => ({
          id: theme.id,
          choice: <ThemeChoice theme={theme} />,
          content: <StageStory story={theme} tag={tag} />,
        }))}
      />
    </Section>
  );
}

function ThemeChoice({ theme }: { theme: Theme }) {
  const words = useField(`/groups/${theme.id}/label`);
  return (
    <>
      <NamedIcon name={theme.icon} size={20} />
      <span {...words}>{theme.label}</span>
    </>
  );
}
