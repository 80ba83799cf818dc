import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { formLinkMarks } from '#site/forms/form-link.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import { Heading } from '#site/ui/heading.tsx';
import { NamedIcon } from '#site/ui/icon.tsx';
import { linkAddress, linkLanguage } from '#site/ui/link-address.ts';
import { NewWindowNotice } from '#site/ui/new-window-notice.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './ready-to-go-bar.module.css';

type Step = BlockComponentProps<'ready-to-go-bar'>['props']['groups'][number];

/** The next steps side by side: four are in sight, a fifth is scrolled to. */
export default function ReadyToGoBar({ props }: BlockComponentProps<'ready-to-go-bar'>) {
  return (
    <Section surface={props.box_color} padding="small">
      <Heading
        text={props.heading}
        tag={props.header_tag}
        size={props.header_size}
        field="/heading"
        className={styles.heading}
      />
      <ul className={styles.steps}>
        {props.groups.map((step) => (
          <BarStep key={step.id} step={step} />
        ))}
      </ul>
    </Section>
  );
}

function BarStep({ step }: { step: Step }) {
  const context = useRender();
  const field = `/groups/${step.id}`;
  const label = useField(`${field}/link/label`);
  const words = useField(`${field}/text`);
  const { link } = step;
  const href = linkAddress(context, link);
  if (!link || !href) return null;
  const isNewWindow = link.target === '_blank';
  return (
    <li className={styles.step}>
      <a
        href={href}
        hrefLang={linkLanguage(context, link)}
        className={styles.link}
        target={isNewWindow ? '_blank' : undefined}
        rel={isNewWindow ? 'noopener' : undefined}
        {...formLinkMarks(link)}
      >
        <NamedIcon name={step.icon} size={28} />
        <span className={styles.label} {...label}>
          {link.label}
        </span>
        {isNewWindow ? <NewWindowNotice /> : null}
        {step.text ? (
          <span className={styles.words} {...words}>
            {step.text}
          </span>
        ) : null}
      </a>
    </li>
  );
}
