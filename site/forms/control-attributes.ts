import { autocompleteOf, submissionNames } from '#form-fields/index.ts';
import type { FieldViewProps } from './field-frame.tsx';

/** What every control of one value carries. */
export interface SharedAttributes {
  id: string;
  name: string;
  required: boolean;
  autoComplete: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export const sharedAttributes = ({ field, state }: Pick<FieldViewProps, 'field' | 'state'>): SharedAttributes => ({
  id: state.id,
  name: submissionNames.value(field.id),
  required: state.required,
  autoComplete: autocompleteOf(field),
  'aria-describedby': state.describedBy,
  'aria-invalid': state.problem === null ? undefined : true,
});

/** A value as the text of a control. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
