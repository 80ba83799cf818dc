export type Direction = 'ltr' | 'rtl';

/** Values of a message; plural arguments are numbers, dates are ISO strings or `Date`. */
export type MessageValues = Record<string, string | number | Date>;

/** The visitor's text for `key`; the key itself when the text is missing, so that nothing breaks. */
export type Translate = (key: string, values?: MessageValues) => string;

/**
 * A parsed ICU message. Text is a string; an argument is a tuple led by its kind:
 * `['arg', name]` · `['number', name, style]` · `['date', name, style]` · `['#']` ·
 * `['plural', name, offset, ordinal, { one: … }]` · `['select', name, { … }]`.
 */
export type CompactMessage = string | CompactPart[];
export type CompactPart =
  | string
  | ['arg', string]
  | ['number', string, string?]
  | ['date', string, string?]
  | ['#']
  | ['plural', string, number, boolean, Record<string, CompactPart[]>]
  | ['select', string, Record<string, CompactPart[]>];

export type CompactMessages = Record<string, CompactMessage>;
