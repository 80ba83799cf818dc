import type { ReactNode } from 'react';
import { jsonContent } from '#block-schemas/index.ts';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import { asksBlock } from '#site/ui/asked-block.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading, levelInside } from '#site/ui/heading.tsx';
import { IntroFrame } from '#site/ui/intro.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { isBlank, RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import { StepProgress, Stepper, type StepperStep, stepperId } from '#site/ui/stepper/stepper.tsx';
import { Updates } from '#site/ui/vehicle-update/updates.tsx';
import { VehicleForm } from '#site/ui/vehicle-update/vehicle-form.tsx';
import type { VehicleChoice } from '#site/ui/vehicle-update/vehicle-match.ts';
import { allowedChoice, type VehicleMapper } from '#site/ui/vehicle-update/vehicle-update.ts';
import type { VinOutcome } from '#site/ui/vin/ask-vin.ts';
import { VinAnswers, VinForm } from '#site/ui/vin/vin-check.tsx';
import type { MapUpdateQuery } from './map-update.load.ts';
import styles from './map-update.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-map-update': React.HTMLAttributes<HTMLElement>;
    }
  }
}

type Props = BlockComponentProps<'map-update'>['props'];

/** That the number was found goes along to the second and third step. */
const found = { vin_check: 'affected' } as const;

/**
 * Three steps: the number, the car and its year, and the maps there are for it. Without script the number is posted and
 * leads back here with what came of it; the lists ask the page anew. The element does both in place.
 */
export default function MapUpdate({ props, id, data, slots }: BlockComponentProps<'map-update'>) {
  const { mode } = useRender();
  const mapper = jsonContent('map-update', '/subblocks_mapper', props.subblocks_mapper) ?? {
    dropdowns: [],
    subblocks_groups: [],
  };
  const given = data as MapUpdateQuery | undefined;
  const asked = asksBlock(given, stepperId(id)) ? given : undefined;
  const outcome = asked?.vin_check ?? '';
  const choice = allowedChoice(mapper, { parent: asked?.update_parent ?? '', child: asked?.update_child ?? '' });
  const at = outcome !== found.vin_check ? '1' : choice.parent === '' ? '2' : '3';
  return (
    <Section surface={props.box_color} width="full">
      <fc-map-update className={styles.update} data-editing={mode === 'canvas' || undefined}>
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
        </div>
        <Stepper steps={stepsOf({ props, id, slots, mapper, choice, outcome })} at={at} />
      </fc-map-update>
    </Section>
  );
}

interface StepsInput {
  props: Props;
  id: string;
  slots: Record<string, ReactNode>;
  mapper: VehicleMapper;
  choice: VehicleChoice;
  outcome: VinOutcome | '';
}

const stepsOf = ({ props, id, slots, mapper, choice, outcome }: StepsInput): StepperStep[] => {
  const target = stepperId(id);
  return [
    {
      key: '1',
      label: props.vin_title,
      content: (
        <Step props={props} number={1} title={props.vin_title} field="/vin_title">
          <VinForm
            id={id}
            target={target}
            values={{ list_key: props.list_key, label: props.vin_label, button: props.vin_button_text }}
            fields={{ label: '/vin_label', button: '/vin_button_text' }}
            shown={outcome}
          />
          <VinAnswers
            id={id}
            answers={{ clear: { text: props.vin_negative_text, field: '/vin_negative_text' } }}
            shown={outcome}
          />
        </Step>
      ),
    },
    {
      key: '2',
      label: props.select_title,
      content: (
        <Step props={props} number={2} title={props.select_title} field="/select_title">
          <VehicleForm id={id} target={target} values={props} mapper={mapper} choice={choice} carried={found} />
          <Back to="1" href={`?#${target}`} text={props.back_text} />
        </Step>
      ),
    },
    {
      key: '3',
      label: props.result_text,
      content: (
        <>
          <Updates
            id={`${id}-updates`}
            title={props.title}
            values={props}
            mapper={mapper}
            choice={choice}
            slots={slots}
            takesFocus
          />
          <div className={styles.step}>
            <Back
              to="2"
              href={`?${new URLSearchParams({ ...found, block: target })}#${target}`}
              text={props.back_text}
            />
          </div>
        </>
      ),
    },
  ];
};

interface StepProps {
  props: Props;
  number: number;
  title: string;
  field: string;
  children: ReactNode;
}

function Step({ props, number, title, field, children }: StepProps) {
  return (
    <div className={styles.step}>
      <StepProgress number={number} total={3} />
      <Heading text={title} tag={levelInside({ ...props, heading: props.title })} size="m" field={field} takesFocus />
      {children}
    </div>
  );
}

/** Leads back in place; without script to the address of the step. */
function Back({ to, href, text }: { to: string; href: string; text: string }) {
  const editable = useField('/back_text');
  if (!text) return null;
  return (
    <p>
      <a href={href} data-to={to} className={classes(linkButton.button, linkButton.tertiary)}>
        <span className={linkButton.label} {...editable}>
          {text}
        </span>
      </a>
    </p>
  );
}
