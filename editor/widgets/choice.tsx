import type { ReactNode } from 'react';
import styles from './choice.module.css';

export interface ChoiceProps<Value extends string | number> {
  /** Name of the group of radios; unique on the page. */
  name: string;
  labelId: string;
  describedBy: string | undefined;
  value: Value | undefined;
  choices: readonly { value: Value; label: string; sign: ReactNode }[];
  isReadOnly: boolean;
  onChange: (value: Value) => void;
}

/** A few values side by side: native radios, drawn as one control. */
export const Choice = <Value extends string | number>(props: ChoiceProps<Value>) => {
  const { name, labelId, describedBy, value, choices, isReadOnly, onChange } = props;
  return (
    <div role="radiogroup" aria-labelledby={labelId} aria-describedby={describedBy} className={styles.group}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice} title={choice.label}>
          <input
            type="radio"
            name={name}
            aria-label={choice.label}
            checked={choice.value === value}
            disabled={isReadOnly}
            onChange={() => onChange(choice.value)}
          />
          <span aria-hidden="true">{choice.sign}</span>
        </label>
      ))}
    </div>
  );
};
