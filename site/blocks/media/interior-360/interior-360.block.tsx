import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { EmptyNote } from '#site/ui/empty-note.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Links } from '#site/ui/links.tsx';
import { InteriorView } from '#site/ui/look-around/interior-view.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './interior-360.module.css';

/** A cabin to look around in: a panorama of its own, or that of a model in a year. */
export default function Interior360({ props, data, isLoading }: BlockComponentProps<'interior-360'>) {
  const image = props.image ?? (typeof data === 'string' ? { id: data } : null);
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      {image ? (
        <InteriorView
          image={image}
          name={props.name}
          labels={{ interact: props.interact_label, reset: props.reset_label, exit: props.exit_label }}
          yaw={props.start_yaw}
          pitch={props.start_pitch}
          {...(props.image ? { field: '/image' } : {})}
        />
      ) : isLoading ? null : (
        <EmptyNote field="/image" />
      )}
      <Links link={props.link} links={props.links} className={styles.links} />
    </Section>
  );
}
