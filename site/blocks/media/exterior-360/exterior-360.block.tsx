import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { Intro } from '#site/ui/intro.tsx';
import { Links } from '#site/ui/links.tsx';
import { ExteriorView } from '#site/ui/look-around/exterior-view.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './exterior-360.module.css';

const isFrames = (data: unknown): data is string[] =>
  Array.isArray(data) && data.every((frame) => typeof frame === 'string');

/** A car to turn round: frames of its own, or those of a model in a year. */
export default function Exterior360({ props, data, isLoading }: BlockComponentProps<'exterior-360'>) {
  const frames = isFrames(data) ? data : props.frames;
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      {isLoading && frames.length === 0 ? null : (
        <ExteriorView
          frames={frames}
          name={props.name}
          labels={{ interact: props.interact_label, reset: props.reset_label, exit: props.exit_label }}
        />
      )}
      <Links link={props.link} links={props.links} className={styles.links} />
    </Section>
  );
}
