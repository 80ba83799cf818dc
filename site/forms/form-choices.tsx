import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FormField } from '#form-fields/index.ts';
import { submissionNames } from '#form-fields/index.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './form-fields.module.css';
import type { FieldState } from './form-view.types.ts';

const isOn = (value: unknown): boolean => value === true || value === 'true' || value === 'on' || value === '1';

export interface OptionListProps {
  field: FormField;
  state: FieldState;
  label: ReactNode;
  notes: ReactNode;
}

/** One or several of a few options, each a tile to press. */
export function OptionList({ field, state, label, notes }: OptionListProps) {
  const kind = field.type === 'radio' ? 'radio' : 'checkbox';
  const chosen: readonly unknown[] = Array.isArray(state.value) ? state.value : [state.value];
  const name = kind === 'radio' ? submissionNames.value(field.id) : submissionNames.values(field.id);
  return (
    <fieldset
      className={styles.group}
      aria-describedby={state.describedBy}
      aria-invalid={state.problem === null ? undefined : true}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={styles.tiles}>
        {(field.options ?? []).map((option, index) => (
          <label key={option.value} className={styles.tile}>
            <input
              type={kind}
              name={name}
              value={option.value}
              id={index === 0 ? state.id : `${state.id}-${index}`}
              defaultChecked={chosen.includes(option.value)}
              required={kind === 'radio' && state.required}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {notes}
    </fieldset>
  );
}

/** One box to tick: yes or no, or agreement to a text. */
export function Tick({ field, state }: { field: FormField; state: FieldState }) {
  return (
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
  );
}

export interface ConsentTickProps {
  id: string;
  /** How problems name it: `consent-<key>`. */
  field: string;
  name: string;
  text: string;
  required: boolean;
  checked: boolean;
  problem: string | null;
}

/** A consent of the form as a whole; its key and version are kept with the lead. */
export function ConsentTick({ id, field, name, text, required, checked, problem }: ConsentTickProps) {
  return (
    <div
      className={styles.field}
      data-field-id={field}
      data-type="consent"
      data-invalid={problem === null ? undefined : ''}
    >
      <label className={styles.tick}>
        <input
          type="checkbox"
          id={id}
          name={name}
          value="true"
          defaultChecked={checked}
          required={required}
          aria-describedby={`${id}-problem`}
          aria-invalid={problem === null ? undefined : true}
        />
        <span>{text}</span>
      </label>
      <p className={styles.problem} id={`${id}-problem`} hidden={problem === null} data-part="problem">
        <Icon of={CircleAlert} size={16} />
        <span>{problem}</span>
      </p>
    </div>
  );
}
