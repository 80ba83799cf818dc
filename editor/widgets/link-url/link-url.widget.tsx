import { isSafeUrl } from '#block-schemas/index.ts';
import styles from '#editor/ui/native-control/native-control.module.css';
import type { PanelWidgetProps } from '../widget.types.ts';

/** An address as text, checked while it is typed. */
export default function LinkUrl(props: PanelWidgetProps<string>) {
  const { id, describedBy, value, schema, isReadOnly, isRequired, isInvalid, onChange } = props;
  const isWrong = !isSafeUrl(value ?? '');
  return (
    <input
      id={id}
      className={styles.input}
      dir="ltr"
      inputMode="url"
      value={value ?? ''}
      placeholder="https://"
      maxLength={schema.maxLength}
      readOnly={isReadOnly}
      required={isRequired}
      aria-invalid={isInvalid || isWrong}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value.trim() === '' ? undefined : event.target.value.trim())}
    />
  );
}
