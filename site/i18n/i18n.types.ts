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

/** `locale.json` of a language's folder. Plural and number rules are those of CLDR, by `Intl`. */
export interface LocaleFacts {
  /** In its own language, as the language switch shows it. */
  name: string;
  englishName: string;
  direction: Direction;
  /** ISO 15924, as `Latn`. */
  script: string;
  /** The locale that numbers, prices and dates are written in, where it is not the folder's own: `en-GB` for `en`. */
  formats?: string;
  /** Of the week: 1 is Monday, 7 is Sunday. */
  firstDay: number;
  /** The digits that `Intl` writes in this language. */
  digits: string;
  /** Whether the given or the family name is asked for first. */
  nameOrder: 'given-family' | 'family-given';
  /** The lines of a postal address from the top. */
  address: readonly string[];
}
