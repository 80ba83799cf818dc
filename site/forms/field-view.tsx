import type { ComponentType } from 'react';
import { controlOf } from '#form-fields/index.ts';
import type { FieldViewProps } from './field-frame.tsx';

const files = import.meta.glob<ComponentType<FieldViewProps>>('./controls/*.control.tsx', {
  eager: true,
  import: 'default',
});
const controlNamed = (name: string): ComponentType<FieldViewProps> | undefined =>
  files[`./controls/${name}.control.tsx`];

/** A field as its type draws it (`controls/<type>.control.tsx`), else as its kind of control does. */
export function FieldView(props: FieldViewProps) {
  const Control = controlNamed(props.field.type) ?? controlNamed(controlOf(props.field).kind);
  return Control ? <Control {...props} /> : null;
}
