import styles from '#editor/ui/native-control/native-control.module.css';
import type { PanelWidgetProps } from '../widget.types.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** A stored moment as the person's own clock shows it, for the browser's control. */
const toLocal = (moment: string | undefined): string => {
  const date = new Date(moment ?? '');
  if (Number.isNaN(date.getTime())) return '';
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
};

/** A moment: chosen on the person's own clock, stored in UTC. */
export default function DateTime(props: PanelWidgetProps<string>) {
  const { id, describedBy, value, isReadOnly, isRequired, isInvalid, onChange } = props;
  return (
    <input
      id={id}
      type="datetime-local"
      className={styles.input}
      value={toLocal(value)}
      readOnly={isReadOnly}
      required={isRequired}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={(event) => {
        const date = new Date(event.target.value);
        onChange(Number.isNaN(date.getTime()) ? undefined : date.toISOString());
      }}
    />
  );
}
