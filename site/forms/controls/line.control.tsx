import { controlOf, type LineInput } from '#form-fields/index.ts';
import { sharedAttributes, textOf } from '../control-attributes.ts';
import { type FieldViewProps, Labelled } from '../field-frame.tsx';
import styles from '../form-fields.module.css';

const plain: LineInput = { type: 'text' };

/** One line to type. */
export default function LineControl(props: FieldViewProps) {
  const { field, state } = props;
  const control = controlOf(field);
  const input = control.kind === 'line' ? control.input : plain;
  return (
    <Labelled {...props}>
      <input
        {...sharedAttributes(props)}
        type={input.liveType ?? input.type}
        inputMode={input.inputMode}
        spellCheck={input.spellCheck}
        autoCapitalize={input.autoCapitalize}
        className={styles.input}
        dir={input.isLeftToRight ? 'ltr' : undefined}
        placeholder={field.placeholder}
        defaultValue={textOf(state.value)}
      />
    </Labelled>
  );
}
