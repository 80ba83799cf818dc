import { Choice } from '../choice.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';

/** Level of a heading in the outline of the page. */
export default function HeaderTag({
  id,
  labelId,
  describedBy,
  value,
  schema,
  isReadOnly,
  onChange,
}: PanelWidgetProps<number>) {
  const choices = (schema.oneOf ?? []).map(({ const: level, title }) => ({
    value: Number(level),
    label: `Heading level ${level}`,
    sign: title,
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
