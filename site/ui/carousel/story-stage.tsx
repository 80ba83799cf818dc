import type { ReactNode } from 'react';
import { useRender } from '#site/render/render-context.tsx';
import { levelInside } from '../heading.tsx';
import { Intro, type IntroProps } from '../intro.tsx';
import { CarouselStage } from './carousel-stage.tsx';
import { StageStory, type StageStoryProps } from './stage-story.tsx';

type Story = StageStoryProps['story'];

export interface StoryStageProps<One extends Story> {
  values: IntroProps['values'] & { heading: string; header_tag: number; groups: readonly One[] };
  /** What stands on the button that leads to a story; its place counts from 0. */
  choice(story: One, place: number): ReactNode;
}

/** The head of a block, and below it stories one at a time, each behind its button. */
export function StoryStage<One extends Story>({ values, choice }: StoryStageProps<One>) {
  const { t } = useRender();
  const tag = levelInside(values);
  return (
    <>
      <Intro values={values} />
      <CarouselStage
        label={values.heading || t('carousel.label')}
        isPlain={!values.groups.every(({ link }) => link)}
        slides={values.groups.map((story, place) => ({
          id: story.id,
          choice: choice(story, place),
          content: <StageStory story={story} tag={tag} place={place} />,
        }))}
      />
    </>
  );
}
