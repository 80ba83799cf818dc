import { Choice } from '../choice.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';
import styles from './box-color.module.css';

/** Colour of a box, shown as the colour itself; every choice has text that can be read on it. */
export default function BoxColor({
  id,
  labelId,
  describedBy,
  value,
  schema,
  isReadOnly,
  onChange,
}: PanelWidgetProps<string>) {
  const choices = (schema.oneOf ?? []).map(({ const: colour, title }) => ({
    value: String(colour),
    label: title,
    sign: <span className={styles.swatch} data-colour={colour} />,
  }));
  return (
    <Choice
      name={id}
      labelId={labelId}
      describedBy={describedBy}
      value={value}
      choices={choices}
      isReadOnly={isReadOnly}
      onChange={onChange}
    />
  );
}
