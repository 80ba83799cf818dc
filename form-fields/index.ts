/** What a visitor may fill in: field types found by folder, and the rules for what they send. Runs in browsers and Node. */
export { answerLine } from './answer-line.ts';
export { autocompleteLabels, autocompleteNames, autocompleteOf, guessAutocomplete } from './autocomplete.ts';
export { dayInWords, limitDay, momentInWords, readDay } from './calendar.ts';
export { type DeclarationProblem, fieldProblems } from './check-form.ts';
export { conditionFields, conditionHolds, conditionOperators, conditionProblem } from './condition.ts';
export { westernDigits } from './digits.ts';
export { dynamicLabel, dynamicLines, withWords } from './dynamic-data.ts';
export type {
  FieldOption,
  FieldType,
  FieldValue,
  FileValue,
  FormField,
  FormStep,
  Pii,
  SettingSchema,
  ValueProblem,
} from './field.types.ts';
export { type FieldTypeName, fieldTypeNames, fieldTypes } from './generated.ts';
export { fillMessage, type MessageCode, messages, problem } from './messages.ts';
export {
  canBeFilled,
  filledFromAddress,
  filledValue,
  fillingParameters,
  type PrefillRules,
} from './prefill.ts';
export { campaignNames, submissionNames } from './submission-names.ts';
export {
  type FieldProblem,
  fieldType,
  isEmptyValue,
  piiOf,
  readField,
  type Submission,
  type SubmittedForm,
  stepProblems,
  stepsOf,
  validateSubmission,
  valueCell,
  valueText,
  visibleFields,
} from './validate-submission.ts';
