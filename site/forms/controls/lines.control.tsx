import { sharedAttributes, textOf } from '../control-attributes.ts';
import { type FieldViewProps, Labelled } from '../field-frame.tsx';
import styles from '../form-fields.module.css';

/** Several lines to type. */
export default function LinesControl(props: FieldViewProps) {
  const { field, state } = props;
  return (
    <Labelled {...props}>
      <textarea
        {...sharedAttributes(props)}
        className={styles.input}
        rows={5}
        placeholder={field.placeholder}
        defaultValue={textOf(state.value)}
      />
    </Labelled>
  );
}
