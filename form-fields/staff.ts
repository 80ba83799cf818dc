import type { FieldValue, FormField } from './field.types.ts';
import { type FieldTypeName, fieldTypeNames } from './generated.ts';
import { staffTypes } from './staff.generated.ts';
import type { StaffFieldType } from './staff.types.ts';

export type { RuleOperator, StaffFieldType } from './staff.types.ts';

/** What only staff need of a type: its `<type>.staff.ts`, nothing where there is none. */
export const staffType = ({ type }: Pick<FormField, 'type'>): StaffFieldType =>
  Object.hasOwn(staffTypes, type) ? (staffTypes[type] ?? {}) : {};

/** What somebody might answer; undefined where any words do. */
export const sampleAnswer = (field: Pick<FormField, 'type' | 'options'>): FieldValue | undefined =>
  field.options?.[0]?.value ?? staffType(field).sample;

/** Types a field may become without losing what it is: those that read the same kind of value. */
export const relatedTypes = (type: FieldTypeName): readonly FieldTypeName[] => {
  const { family } = staffType({ type });
  return family === undefined ? [type] : fieldTypeNames.filter((other) => staffType({ type: other }).family === family);
};
