import type { ReactNode } from 'react';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { Select } from '#site/forms/select.tsx';
import { useField, useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { headingTag, levelInside } from '#site/ui/heading.tsx';
import { NamedIcon } from '#site/ui/icon.tsx';
import { Intro } from '#site/ui/intro.tsx';
import type {} from '#site/ui/invoker-commands.ts';
import linkButton from '#site/ui/link-button.module.css';
import { RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import { Window } from '#site/ui/window/window.tsx';
import styles from './infotainment-selector.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-infotainment-selector': React.HTMLAttributes<HTMLElement>;
    }
  }
}

type Props = BlockComponentProps<'infotainment-selector'>['props'];
interface PartProps {
  id: string;
  props: Props;
}

/**
 * A list of systems, and below it the blocks of the chosen one. Without script the blocks of all stand below each
 * other, each under its title; the element shows one at a time, with a way back.
 */
export default function InfotainmentSelector({
  props,
  id,
  slots,
}: BlockComponentProps<'infotainment-selector'>): ReactNode {
  const { mode } = useRender();
  const Tag = headingTag(levelInside(props));
  return (
    <Section surface={props.box_color} width="full">
      <fc-infotainment-selector className={styles.selector} data-editing={mode === 'canvas' || undefined}>
        <div className={styles.start} data-start>
          <Intro values={props} className={styles.intro} />
          <Choice id={id} props={props} />
          <Help id={id} props={props} />
        </div>
        {mode === 'canvas' ? <Options id={id} groups={props.groups} /> : null}
        <Chosen id={id} props={props} />
        {props.groups.map((group) => (
          <div key={group.id} id={`${id}-panel-${group.id}`} data-panel className={styles.panel}>
            <Tag className={styles.name} data-name>
              {props.model_title.replaceAll('{option}', group.option_label ?? '')}
            </Tag>
            {slots[group.id]}
          </div>
        ))}
      </fc-infotainment-selector>
    </Section>
  );
}

function Choice({ id, props }: PartProps) {
  const label = useField('/dropdown_label');
  const first = useField('/dropdown_default');
  const button = useField('/button_label');
  const { mode } = useRender();
  return (
    <form className={styles.form}>
      <label htmlFor={`${id}-choice`} className={styles.label} {...label}>
        {props.dropdown_label}
      </label>
      <Select id={`${id}-choice`} required autoComplete="off">
        <option value="">{props.dropdown_default}</option>
        {props.groups.map((group) => (
          <option key={group.id} value={`${id}-panel-${group.id}`}>
            {group.option_label}
          </option>
        ))}
      </Select>
      <button type="submit" className={classes(linkButton.button, linkButton.primary)}>
        <span {...button}>{props.button_label}</span>
      </button>
      {mode === 'canvas' ? (
        <span className={styles.first} {...first}>
          {props.dropdown_default}
        </span>
      ) : null}
    </form>
  );
}

/** What helps to choose; its title is also the button that opens it. */
function Help({ id, props }: PartProps) {
  const words = useField('/modal_title');
  if (!props.modal_title) return null;
  return (
    <div className={styles.help}>
      <button
        type="button"
        className={classes(linkButton.button, linkButton.tertiary)}
        command="show-modal"
        commandfor={`${id}-help`}
      >
        <span className={linkButton.label} {...words}>
          {props.modal_title}
        </span>
      </button>
      <Window id={`${id}-help`} title={props.modal_title} width="text">
        <RichText value={props.modal_text} headingLevel={4} field="/modal_text" className={styles.helpText} />
      </Window>
    </div>
  );
}

/** On the canvas editors open, name and fill each choice without making it. */
function Options({ id, groups }: { id: string; groups: Props['groups'] }) {
  const { t } = useRender();
  return (
    <div role="tablist" aria-label={t('tabs.label')} className={styles.options}>
      {groups.map((group) => (
        <Option key={group.id} id={id} group={group} />
      ))}
    </div>
  );
}

function Option({ id, group }: { id: string; group: Props['groups'][number] }) {
  const label = useField(`/groups/${group.id}/option_label`);
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${group.id}`}
      aria-controls={`${id}-panel-${group.id}`}
      aria-selected={false}
      className={styles.option}
    >
      <span {...label}>{group.option_label}</span>
    </button>
  );
}

/** The way back and the title of what was chosen; the element writes the title, editors see its words. */
function Chosen({ props }: PartProps) {
  const { mode } = useRender();
  const back = useField('/back_button_label');
  const title = useField('/model_title');
  const Tag = headingTag(levelInside(props));
  return (
    <div className={styles.chosen} data-chosen>
      <button type="button" className={classes(linkButton.button, linkButton.tertiary)} data-back>
        <NamedIcon name={props.back_icon} size={20} mirror />
        <span className={linkButton.label} {...back}>
          {props.back_button_label}
        </span>
      </button>
      <Tag className={styles.title} tabIndex={-1} data-title {...title}>
        {mode === 'canvas' ? props.model_title : null}
      </Tag>
    </div>
  );
}
