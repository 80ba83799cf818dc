import type { FieldValue, FormField } from './field.types.ts';
import type { MessageCode } from './messages.ts';

/** What a rule can ask of an answer. */
export type RuleOperator =
  | 'is'
  | 'is_not'
  | 'contains'
  | 'one_of'
  | 'greater'
  | 'at_least'
  | 'less'
  | 'at_most'
  | 'filled'
  | 'empty';

/** What staff need of a field type beside what visitors get: the builder, the desk of leads, sample mails. */
export interface StaffFieldType {
  /** Types of one family read the same kind of value: a field may become any of them. */
  family?: 'text' | 'number' | 'choice' | 'tick';
  /** What conditions can ask of its answer; what one can ask of a text unless given. */
  operators?: readonly RuleOperator[];
  /** What is more of it comes later: rules say "after" and "before" of it. */
  isInTime?: true;
  /** What somebody might answer. */
  sample?: FieldValue;
  /** What a new one starts with. */
  preset?: Partial<FormField>;
  /** Messages visitors may meet, besides those its settings cause. */
  messages?: readonly MessageCode[];
  /** What is said of a value below `min` and above `max`. */
  limits?: readonly [MessageCode, MessageCode];
  /** What is wrong with making it required; follows the field's name. */
  adviceIfRequired?: string;
  /** Where its text leads when staff press it; undefined for nowhere. */
  linkOf?(text: string): string | undefined;
}

/** Declares what staff need of a field type; `form-fields/<type>/<type>.staff.ts` exports the result as its default. */
export const defineStaffField = (type: StaffFieldType): StaffFieldType => type;
