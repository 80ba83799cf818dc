import { CircleAlert } from 'lucide-react';
import { Icon } from '../ui/icon.tsx';
import styles from './form-fields.module.css';

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
