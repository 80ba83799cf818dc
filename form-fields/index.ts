/**
 * What a visitor may fill in: field types found by folder, and the rules for what they send. Runs in browsers and Node.
 * What only staff need of the types is behind a second door, staff.ts: it is not loaded on public pages. Numbers as
 * people type them are behind a third, typed-number.ts, for scripts that need no more; figures with what stands beside
 * them behind typed-figure.ts, amounts of money behind typed-money.ts, names of what every submission holds behind
 * submission-names.ts.
 */
export { answerLine } from './answer-line.ts';
export { autocompleteLabels, autocompleteNames, autocompleteOf, guessAutocomplete } from './autocomplete.ts';
export { calendarLocale, dayInWords, limitDay, momentInWords, readDay } from './calendar.ts';
export { type DeclarationProblem, fieldProblems } from './check-form.ts';
export { conditionFields, conditionHolds, conditionOperators, conditionProblem } from './condition.ts';
export { westernDigits } from './digits.ts';
export { chosenTabName, dynamicLabel, dynamicLines, signedInNames, withWords } from './dynamic-data.ts';
export type {
  FieldControl,
  FieldOption,
  FieldType,
  FieldValue,
  FileValue,
  FormField,
  FormStep,
  LineInput,
  Pii,
  SettingSchema,
  ValueProblem,
} from './field.types.ts';
export { type FieldTypeName, fieldTypeNames, fieldTypes } from './generated.ts';
export { fillMessage, type MessageCode, messages, problem } from './messages.ts';
export { type OptionSource, optionSources } from './option-source-names.ts';
export { headingField } from './option-sources.ts';
export {
  canBeFilled,
  filledFromAddress,
  filledValue,
  fillingParameters,
  type PrefillRules,
} from './prefill.ts';
export { refusalsOf } from './refusals.ts';
export { campaignCookie, campaignNames, readCampaign, submissionNames } from './submission-names.ts';
export {
  controlOf,
  type FieldProblem,
  fieldType,
  isEmptyValue,
  piiOf,
  reachOf,
  readField,
  refersTo,
  type Submission,
  type SubmittedForm,
  stepProblems,
  stepsOf,
  takesFiles,
  validateSubmission,
  valueCell,
  valueText,
  visibleFields,
} from './validate-submission.ts';
