/** Why a value was refused; `code` is the contract, `message` is English, `meta` fills its placeholders. */
export interface ValueProblem {
  code: string;
  message: string;
  meta?: Record<string, string | number>;
}

/** Every rule's text (decisions §5). `{name}` is filled from the problem's meta; codes are the contract. */
export const messages = {
  required: 'This field is required',
  min_length: 'Enter at least {min} characters',
  max_length: 'Character limit exceeded',
  min: 'Enter {min} or more',
  max: 'Enter {max} or less',
  email: 'Enter a valid email address',
  email_undeliverable: 'We could not confirm this email address',
  phone: 'Enter a phone number with country code, like +44 7700 900123',
  phone_unverified: 'Please confirm your number with the code we send you',
  number: 'Enter a number',
  integer: 'Enter a whole number',
  step: 'Enter a multiple of {step}',
  date: 'Enter a real date',
  date_min: 'Enter {min} or a later date',
  date_max: 'Enter {max} or an earlier date',
  time: 'Enter a time, like 14:30',
  time_min: 'Enter {min} or later',
  time_max: 'Enter {max} or earlier',
  option: 'Choose an option from the list',
  options_min: 'Choose at least {min}',
  options_max: 'Choose at most {max}',
  consent: 'Please agree to continue',
  pattern: 'Use the format shown',
  postcode: 'Enter a postcode',
  vin: 'Enter the 17-character VIN',
  file: 'Choose a file',
  file_type: 'Use one of: {types}',
  file_size: 'The file must be smaller than {max}',
  files_max: 'Choose at most {max} files',
  file_infected: 'This file cannot be accepted',
  url: 'Enter a web address, like https://example.com',
  text: 'Use plain text',
  characters: 'A character in this text is broken. Delete it and type it again',
  unknown_field: 'There is no such field',
  captcha_failed: 'We could not check that you are human. Try again.',
  form_token_invalid: 'This page is no longer current. Nothing you typed is lost: send it once more.',
  form_token_used: 'This was sent before. To send it again with your changes, send it once more.',
  stale_form: 'This form has changed. Please review your answers.',
} as const;

export type MessageCode = keyof typeof messages;

export const fillMessage = (text: string, meta: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(meta, name) ? String(meta[name]) : whole));

export const problem = (code: MessageCode, meta?: Record<string, string | number>): ValueProblem => ({
  code,
  message: fillMessage(messages[code], meta),
  ...(meta ? { meta } : {}),
});

export const refused = (code: MessageCode, meta?: Record<string, string | number>) =>
  ({ ok: false, problem: problem(code, meta) }) as const;
