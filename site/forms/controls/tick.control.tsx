import { submissionNames } from '#form-fields/index.ts';
import { type FieldViewProps, Frame, Notes } from '../field-frame.tsx';
import styles from '../form-fields.module.css';

const isOn = (value: unknown): boolean => value === true || value === 'true' || value === 'on' || value === '1';

/** One box to tick: yes or no, or agreement to a text. */
export default function TickControl(props: FieldViewProps) {
  const { field, state } = props;
  return (
    <Frame {...props}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          name={submissionNames.value(field.id)}
          value="true"
          id={state.id}
          defaultChecked={isOn(state.value)}
          required={state.required}
          aria-describedby={state.describedBy}
          aria-invalid={state.problem === null ? undefined : true}
        />
        <span>{field.label}</span>
      </label>
      <Notes {...props} />
    </Frame>
  );
}
