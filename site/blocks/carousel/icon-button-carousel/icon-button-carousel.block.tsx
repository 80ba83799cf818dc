import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useField } from '#site/render/render-context.tsx';
import { StoryStage } from '#site/ui/carousel/story-stage.tsx';
import { NamedIcon } from '#site/ui/icon.tsx';
import { Section } from '#site/ui/section.tsx';

type Theme = BlockComponentProps<'icon-button-carousel'>['props']['groups'][number];

/** Themes, each behind a button with its icon. */
export default function IconButtonCarousel({ props }: BlockComponentProps<'icon-button-carousel'>) {
  return (
    <Section surface={props.box_color}>
      <StoryStage values={props} choice={(theme) => <ThemeChoice theme={theme} />} />
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
