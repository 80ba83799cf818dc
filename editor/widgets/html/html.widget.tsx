import type { PanelWidgetProps } from '../widget.types.ts';
import styles from './html.module.css';

/** HTML as text. It is cleaned when it is saved, unless it is raw and the person may write raw HTML. */
export default function Html({
  id,
  describedBy,
  value,
  schema,
  isReadOnly,
  isRequired,
  isInvalid,
  onChange,
}: PanelWidgetProps<string>) {
  return (
    <textarea
      id={id}
      className={styles.code}
      rows={10}
      spellCheck={false}
      dir="ltr"
      value={value ?? ''}
      maxLength={schema.maxLength}
      readOnly={isReadOnly}
      required={isRequired}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
