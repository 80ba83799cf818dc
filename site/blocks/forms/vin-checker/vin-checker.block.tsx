import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { toSurface } from '#site/theme/tokens.ts';
import { asksBlock } from '#site/ui/asked-block.ts';
import { Heading, levelInside } from '#site/ui/heading.tsx';
import { IntroFrame } from '#site/ui/intro.tsx';
import { isBlank, RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import { VinAnswers, VinForm } from '#site/ui/vin/vin-check.tsx';
import type { VinQuery } from './vin-checker.load.ts';
import styles from './vin-checker.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-vin-checker': React.HTMLAttributes<HTMLElement>;
    }
  }
}

/**
 * Asks whether a recall concerns a car. Without script the form is sent and leads back here with what came of it; the
 * element asks in place.
 */
export default function VinChecker({ props, id, data }: BlockComponentProps<'vin-checker'>) {
  const [width, place] = props.section_class.split('-');
  const target = `${id}-vin`;
  const asked = data as VinQuery | undefined;
  const shown = asked && asksBlock(asked, target) ? asked.vin_check : '';
  return (
    <Section
      surface={toSurface(props.box_color)}
      padding={props.section_height === 'small' ? 'small' : 'normal'}
      innerClassName={styles.inner}
    >
      <div id={target} className={styles.column} data-width={width} data-place={place}>
        <IntroFrame isEmpty={!props.title && isBlank(props.paragraph)} className={styles.intro}>
          <Heading text={props.title} tag={props.header_tag} size={props.header_size} field="/title" />
          <RichText
            value={props.paragraph}
            field="/paragraph"
            size={props.paragraph_size}
            medium="lead"
            muted
            headingLevel={levelInside({ ...props, heading: props.title })}
          />
        </IntroFrame>
        <fc-vin-checker className={styles.checker}>
          <VinForm
            id={id}
            target={target}
            values={{ list_key: props.list_key, label: props.label_text, button: props.button_text }}
            fields={{ label: '/label_text', button: '/button_text' }}
            shown={shown}
          />
          <VinAnswers
            id={id}
            answers={{
              affected: { text: props.response_positive, field: '/response_positive' },
              clear: { text: props.response_negative, field: '/response_negative' },
            }}
            shown={shown}
          />
        </fc-vin-checker>
      </div>
    </Section>
  );
}
