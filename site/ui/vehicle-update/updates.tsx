import type { ReactNode } from 'react';
import { useField, useRender } from '#site/render/render-context.tsx';
import { classes } from '../classes.ts';
import { Heading, levelInside } from '../heading.tsx';
import type {} from '../invoker-commands.ts';
import linkButton from '../link-button.module.css';
import { LinkButton } from '../link-button.tsx';
import { RichText } from '../rich-text.tsx';
import { Window } from '../window/window.tsx';
import styles from './updates.module.css';
import { matchesChoice, resultLine, type VehicleChoice } from './vehicle-match.ts';
import {
  choiceLabels,
  matchesOf,
  type UpdateGroup,
  type VehicleMapper,
  type VehicleUpdateValues,
} from './vehicle-update.ts';

export interface UpdatesProps {
  id: string;
  title: string;
  values: VehicleUpdateValues;
  mapper: VehicleMapper;
  choice: VehicleChoice;
  slots: Record<string, ReactNode>;
  /** The heading takes the focus when its step is shown. */
  takesFocus?: boolean;
}

/** What fits the choice, of all groups; nothing before a choice. On the canvas all stand below each other. */
export function Updates({ id, title, values, mapper, choice, slots, takesFocus = false }: UpdatesProps) {
  const { mode } = useRender();
  const isCanvas = mode === 'canvas';
  const isChosen = choice.parent !== '';
  const fit = new Set(values.groups.filter((group) => isChosen && matchesChoice(matchesOf(mapper, group), choice)));
  const line = useField('/result_text_label');
  const said = resultLine(values.result_text_label, {
    amount: String(fit.size),
    ...choiceLabels(mapper, values, choice),
  });
  return (
    <div id={id} className={styles.updates} data-updates>
      <div className={styles.head}>
        <div hidden={!isChosen && !isCanvas} data-result>
          <Heading
            text={values.result_text}
            tag={levelInside({ ...values, heading: title })}
            size="m"
            field="/result_text"
            takesFocus={takesFocus}
          />
        </div>
        <p className={styles.line} role="status" data-line={values.result_text_label} {...line}>
          {isCanvas ? values.result_text_label : isChosen ? said : ''}
        </p>
      </div>
      {values.groups.map((group) => (
        <div
          key={group.id}
          className={styles.group}
          data-group={JSON.stringify(matchesOf(mapper, group))}
          hidden={!isCanvas && !fit.has(group)}
        >
          {slots[group.id]}
          <More id={`${id}-${group.id}`} group={group} />
        </div>
      ))}
      <RichText value={values.info_text_below} field="/info_text_below" muted className={styles.below} />
    </div>
  );
}

/** What more there is to know of a group, in a window. */
function More({ id, group }: { id: string; group: UpdateGroup }) {
  const { mode } = useRender();
  const field = `/groups/${group.id}`;
  const button = useField(`${field}/button_text`);
  if (!group.button_text) return null;
  return (
    <div className={styles.more}>
      <button
        type="button"
        className={classes(linkButton.button, linkButton.secondary)}
        command={mode === 'canvas' ? undefined : 'show-modal'}
        commandfor={mode === 'canvas' ? undefined : id}
      >
        <span {...button}>{group.button_text}</span>
      </button>
      {mode === 'canvas' ? (
        <Words group={group} />
      ) : (
        <Window id={id} title={group.modal_title ?? ''} width="text">
          <Words group={group} />
        </Window>
      )}
    </div>
  );
}

/** On the canvas the words of the window stand below its button, to be written. */
function Words({ group }: { group: UpdateGroup }) {
  const { mode } = useRender();
  const field = `/groups/${group.id}`;
  const title = useField(`${field}/modal_title`);
  return (
    <div className={styles.window}>
      {mode === 'canvas' ? <p {...title}>{group.modal_title}</p> : null}
      <RichText value={group.modal_description} headingLevel={4} field={`${field}/modal_description`} />
      <LinkButton link={group.modal_button} field={`${field}/modal_button`} />
    </div>
  );
}
