import type { ComponentType } from 'react';
import type { JsonSchema } from '#block-schemas/index.ts';

/**
 * What a control of the property panel gets. A folder `widgets/<name>/` whose `<name>.widget.tsx` default-exports a
 * component of these props serves every field whose schema `$id` or string `format` is `<name>`. The panel draws label,
 * help and error around it.
 */
export interface PanelWidgetProps<Value = unknown> {
  /** Id for the main control; the label above points to it. */
  id: string;
  /** Id of that label, for controls made of several parts (`aria-labelledby`). */
  labelId: string;
  /** Ids of help and error, if any (`aria-describedby`). */
  describedBy: string | undefined;
  label: string;
  value: Value | undefined;
  /**
   * undefined removes the value, so that the default shows. `part` names what of the value was changed, where it has
   * parts: changes of another part are another step of undo.
   */
  onChange: (value: Value | undefined, part?: string) => void;
  schema: JsonSchema;
  isReadOnly: boolean;
  isRequired: boolean;
  isInvalid: boolean;
}

export type PanelWidget<Value = unknown> = ComponentType<PanelWidgetProps<Value>>;
