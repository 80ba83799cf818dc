import { type ComponentProps, useState } from 'react';
import type { PanelWidget } from '../widget.types.ts';

type Props<Value> = ComponentProps<PanelWidget<Value>>;

export interface KeptWidgetProps<Value> {
  widget: PanelWidget<Value>;
  /** What its label says. */
  label: string;
  start?: Value | undefined;
  schema?: Props<Value>['schema'];
  isReadOnly?: boolean;
  /** Hears of each value that the field would store. */
  onStore?: (value: Value | undefined) => void;
}

/** A control of the panel below its label, which keeps what is chosen in it. */
export const KeptWidget = <Value,>(props: KeptWidgetProps<Value>) => {
  const { widget: Widget, label, start, schema = {}, isReadOnly = false, onStore } = props;
  const [value, setValue] = useState(start);
  return (
    <main>
      <span id="label">{label}</span>
      <Widget
        id="field"
        labelId="label"
        describedBy={undefined}
        label={label}
        value={value}
        schema={schema}
        isReadOnly={isReadOnly}
        isRequired={false}
        isInvalid={false}
        onChange={(next) => {
          onStore?.(next);
          setValue(next);
        }}
      />
    </main>
  );
};
