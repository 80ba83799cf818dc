import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { Heading, levelInside } from '#site/ui/heading.tsx';
import { NamedIcon } from '#site/ui/icon.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { Links } from '#site/ui/links.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './text-steps.module.css';

/** Numbered steps that explain how something goes; they stand side by side where there is room. */
export default function TextSteps({ props }: BlockComponentProps<'text-steps'>) {
  const stepTag = levelInside(props);
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      <ol className={styles.steps}>
        {props.groups.map((step, index) => (
          <li key={step.id} className={styles.step}>
            <div className={styles.mark}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <NamedIcon name={step.header_icon} size={24} />
            </div>
            <Heading text={step.heading} tag={stepTag} size="xs" field={`/groups/${step.id}/heading`} />
            <RichText value={step.paragraph} size={step.paragraph_size} muted field={`/groups/${step.id}/paragraph`} />
            <LinkButton link={step.link} look="tertiary" field={`/groups/${step.id}/link`} />
          </li>
        ))}
      </ol>
      <Links link={props.link} links={props.links} className={styles.links} />
    </Section>
  );
}
