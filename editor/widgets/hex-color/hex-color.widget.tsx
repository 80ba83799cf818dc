import { t } from '#editor/i18n/t.ts';
import input from '#editor/ui/native-control/native-control.module.css';
import type { PanelWidgetProps } from '../widget.types.ts';
import styles from './hex-color.module.css';

const whole = /^#[0-9a-f]{6}$/i;

/** A colour as #rrggbb: picked by eye, or typed as the paint's data sheet says. */
export default function HexColor(props: PanelWidgetProps<string>) {
  const { id, labelId, describedBy, value = '', isReadOnly, isInvalid, onChange } = props;
  return (
    <div className={styles.row}>
      <input
        type="color"
        className={styles.colour}
        aria-label={t('Pick the colour')}
        disabled={isReadOnly}
        value={whole.test(value) ? value : '#000000'}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        id={id}
        className={input.input}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        dir="ltr"
        maxLength={7}
        spellCheck={false}
        placeholder="#0e3a2c"
        readOnly={isReadOnly}
        value={value}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </div>
  );
}
