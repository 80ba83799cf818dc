import { submissionNames } from '#form-fields/index.ts';
import type { FieldViewProps } from '../field-frame.tsx';

/** What the page fills and visitors never see. */
export default function CarriedControl({ field, state }: FieldViewProps) {
  return (
    <input
      type="hidden"
      name={submissionNames.value(field.id)}
      id={state.id}
      defaultValue={typeof state.value === 'string' ? state.value : ''}
      data-field-id={field.id}
    />
  );
}
