import { jsonContent } from '#block-schemas/index.ts';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useRender } from '#site/render/render-context.tsx';
import { asksBlock } from '#site/ui/asked-block.ts';
import { Heading, levelInside } from '#site/ui/heading.tsx';
import { IntroFrame } from '#site/ui/intro.tsx';
import { isBlank, RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import { Updates } from '#site/ui/vehicle-update/updates.tsx';
import { VehicleForm } from '#site/ui/vehicle-update/vehicle-form.tsx';
import { everything } from '#site/ui/vehicle-update/vehicle-match.ts';
import { allowedChoice } from '#site/ui/vehicle-update/vehicle-update.ts';
import type { VehicleQuery } from './vehicle-update-select.load.ts';
import styles from './vehicle-update-select.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-vehicle-update-select': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/**
 * Two lists, and below them what there is for the chosen car. The choice stands in the address, so it works without
 * script and can be passed on; the element does the same in place. Without lists everything is shown.
 */
export default function VehicleUpdateSelect({ props, id, data, slots }: BlockComponentProps<'vehicle-update-select'>) {
  const { mode } = useRender();
  const mapper = jsonContent('vehicle-update-select', '/subblocks_mapper', props.subblocks_mapper) ?? {
    dropdowns: [],
    subblocks_groups: [],
  };
  const target = `${id}-updates`;
  const given = data as VehicleQuery | undefined;
  const asked = asksBlock(given, target) ? given : undefined;
  const hasLists = mapper.dropdowns.length > 0;
  const choice = hasLists
    ? allowedChoice(mapper, { parent: asked?.update_parent ?? '', child: asked?.update_child ?? '' })
    : { parent: everything, child: everything };
  return (
    <Section surface={props.box_color} width="full">
      <fc-vehicle-update-select className={styles.select} data-editing={mode === 'canvas' || undefined}>
        <div className={styles.head}>
          <IntroFrame isEmpty={!props.title && isBlank(props.description)} className={styles.intro}>
            <Heading text={props.title} tag={props.header_tag} size={props.header_size} field="/title" />
            <RichText
              value={props.description}
              field="/description"
              medium="lead"
              muted
              headingLevel={levelInside({ ...props, heading: props.title })}
            />
          </IntroFrame>
          {hasLists || mode === 'canvas' ? (
            <VehicleForm id={id} target={target} values={props} mapper={mapper} choice={choice} />
          ) : null}
        </div>
        <Updates id={target} title={props.title} values={props} mapper={mapper} choice={choice} slots={slots} />
      </fc-vehicle-update-select>
    </Section>
  );
}
