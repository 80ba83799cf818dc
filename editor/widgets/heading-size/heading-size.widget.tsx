import { Choice } from '../choice.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';

/** Size of a heading, apart from its level. */
export default function HeadingSize({
  id,
  labelId,
  describedBy,
  value,
  schema,
  isReadOnly,
  onChange,
}: PanelWidgetProps<string>) {
  const choices = (schema.oneOf ?? []).map(({ const: size, title }) => ({
    value: String(size),
    label: title,
    sign: String(size).toUpperCase(),
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
