import type { z } from 'zod';

const typeWords: Record<string, string> = {
  int: 'Enter a whole number.',
  number: 'Enter a number.',
  string: 'A text is needed here.',
  boolean: 'Yes or no is needed here: true or false.',
  array: 'A list is needed here: [ … ].',
  object: 'An object is needed here: { … }.',
  record: 'An object is needed here: { … }.',
};

/** What is wrong with a setting's value, to somebody who never saw its schema; undefined leaves it to the schema. */
export const settingWords: z.core.$ZodErrorMap = (issue) => {
  const isText = issue.origin === 'string';
  const isNumber = issue.origin === 'number' || issue.origin === 'int';
  switch (issue.code) {
    case 'too_small':
      if (isNumber) return `Enter ${issue.minimum} or more.`;
      if (issue.minimum === 1) return isText ? 'This field is required' : 'At least one entry is needed here.';
      return isText
        ? `At least ${issue.minimum} characters are needed here.`
        : `At least ${issue.minimum} entries are needed here.`;
    case 'too_big':
      if (isNumber) return `Enter ${issue.maximum} or less.`;
      return isText
        ? `Character limit exceeded: ${issue.maximum} at most.`
        : `There are too many entries: ${issue.maximum} at most.`;
    case 'invalid_type':
      return typeWords[issue.expected];
    case 'unrecognized_keys':
      return `This is not known here: ${issue.keys.join(', ')}.`;
    case 'invalid_value':
      return `Choose one of these: ${issue.values.map(String).join(', ')}.`;
    default:
      return undefined;
  }
};
