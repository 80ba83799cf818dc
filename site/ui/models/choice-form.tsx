import { Select } from '#site/forms/select.tsx';
import { useField } from '#site/render/render-context.tsx';
import linkButton from '../link-button.module.css';
import styles from './choice-form.module.css';

export interface ChoiceField {
  /** Name of the parameter. */
  name: string;
  label: string;
  /** Pointer of the label. */
  field: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  /** The choice of nothing, first. */
  all?: string;
}

export interface ChoiceFormProps {
  id: string;
  /** Id of what it leads to. */
  target: string;
  fields: readonly ChoiceField[];
  button: string;
  buttonField: string;
}

const Choice = ({ id, choice }: { id: string; choice: ChoiceField }) => {
  const editable = useField(choice.field);
  const controlId = `${id}-${choice.name}`;
  return (
    <div className={styles.field}>
      <label htmlFor={controlId} className={styles.label} {...editable}>
        {choice.label}
      </label>
      <Select id={controlId} name={choice.name} defaultValue={choice.chosen} autoComplete="off">
        {choice.all === undefined ? null : <option value="">{choice.all}</option>}
        {choice.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
};

/** Choices that ask for the page anew, with what was chosen in its address: it can be passed on, and needs no script. */
export function ChoiceForm({ id, target, fields, button, buttonField }: ChoiceFormProps) {
  const editable = useField(buttonField);
  return (
    <form method="get" action={`#${target}`} className={styles.form}>
      {fields.map((choice) => (
        <Choice key={choice.name} id={id} choice={choice} />
      ))}
      <button type="submit" className={`${linkButton.button} ${linkButton.secondary} ${styles.button}`}>
        <span {...editable}>{button}</span>
      </button>
    </form>
  );
}
