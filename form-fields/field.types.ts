import type { MessageCode, ValueProblem } from './messages.ts';
import type { OptionSource } from './option-source-names.ts';

/** How private a value is: `contact` is masked for who may not see people, `sensitive` for everybody until revealed. */
export type Pii = 'none' | 'contact' | 'sensitive';

export interface FieldOption {
  value: string;
  label: string;
  /** Heading it stands under in its list. */
  group?: string;
}

/** One field of a form, as staff declare it. */
export interface FormField {
  id: string;
  type: string;
  label: string;
  help?: string;
  placeholder?: string;
  required?: boolean;
  default?: string | number | boolean | string[];
  options?: FieldOption[];
  /** Where its options are kept instead; visitors get the form with them, under their names as values. */
  source?: OptionSource;
  /** Number, or date/time text, by type. */
  min?: number | string;
  max?: number | string;
  min_length?: number;
  max_length?: number;
  /** A mask: 9 digit, A letter, X either, * anything; other characters stand for themselves. */
  pattern?: string;
  step?: number;
  /** MIME types or `.ext`. */
  accept?: string[];
  /** Bytes. */
  max_size?: number;
  max_files?: number;
  /** ISO country codes for postcodes and telephone numbers; empty allows every country. */
  countries?: string[];
  width?: 'full' | 'half';
  /** JSON-Logic subset; see condition.ts. */
  visible_if?: unknown;
  /** Telephone numbers: the visitor confirms the number with a code sent to it. */
  verify?: boolean;
  pii?: Pii;
  /** Parameter of the page's address that fills the field: `car` for `?car=lyra-sport`. */
  query_param?: string;
  /** What browsers fill in; guessed from type and label where nothing is said (see autocomplete.ts). */
  autocomplete?: string;
  html?: string;
  version?: string;
}

export interface FormStep {
  id: string;
  title: string;
  fields: string[];
}

/** A file a visitor sent, after the server has stored it, or before as the browser sees it. */
export interface FileValue {
  id: string;
  name: string;
  size: number;
  content_type: string;
}

export type FieldValue = string | number | boolean | string[] | FileValue[];

export type { ValueProblem };

export type Reading = { ok: true; value: FieldValue } | { ok: false; problem: ValueProblem };

/** When and where a value is read, for limits such as `today`. */
export interface ReadingMoment {
  now: Date;
  /** IANA name of the site's time zone. */
  timeZone: string;
}

/** JSON Schema of one setting, so that the builder can draw it. */
export type SettingSchema = Readonly<Record<string, unknown>>;

/** A plain input of one line. */
export interface LineInput {
  /** Of the HTML element. */
  type: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'time';
  /** Instead, where our script runs: numbers as text with the right keyboard, which wheels and arrows never change. */
  liveType?: 'text';
  inputMode?: 'email' | 'tel' | 'url' | 'numeric' | 'decimal';
  spellCheck?: false;
  autoCapitalize?: 'off' | 'characters';
  /** Its text runs from left to right whatever the page's direction. */
  isLeftToRight?: true;
  takesFractions?: true;
}

/**
 * How a field is drawn and read. The site and the plain page know each kind once; a type that wants more brings a
 * control of its own (`site/forms/controls/<type>.control.tsx`) and is drawn by its kind where there is none.
 * `list`: one of many; `choices`: one or several of a few; `tick`: yes or no; `carried`: the page fills it.
 */
export type FieldControl =
  | { kind: 'line'; input: LineInput }
  | { kind: 'lines' | 'list' | 'tick' | 'files' | 'carried' | 'heading' | 'words' }
  | { kind: 'choices'; isMany: boolean };

/** A field type: everything the builder, the site, validation, mails and exports ask of it. */
export interface FieldType {
  /** Folder name. */
  type: string;
  /** In the builder's palette. */
  label: string;
  /** False for what only shows something. */
  hasValue: boolean;
  pii: Pii;
  control: FieldControl;
  /** Its value is where somebody can be reached. */
  reaches?: 'inbox' | 'telephone';
  /** Its value is the id of something that is kept elsewhere. */
  refersTo?: 'location' | 'vehicle';
  /** Visitors never see it, so it needs no label. */
  isHidden?: true;
  /** Visitors agree to something by it. */
  isAgreement?: true;
  /** A visitor can write whatever they like, links too. */
  isFreeText?: true;
  /** People write words there: it may name somebody, whatever the form says. */
  holdsWords?: true;
  /** What is said of a required one that is empty; `required` unless given. */
  missing?: MessageCode;
  /** The value for the `autocomplete` attribute, when the label alone does not say. */
  autocomplete?: string;
  /** The settings this type takes beyond label, help, required, width and condition. */
  settings: Readonly<Record<string, SettingSchema>>;
  /** Settings without which a field of this type cannot be saved. */
  needs?: readonly string[];
  /** Why a value may be refused, by `read` or by the server, beside `missing`: these texts go along with a form. */
  refusals: readonly MessageCode[];
  /** Reads one non-empty value: normalises it and applies the type's rules. Never throws, whatever the value. */
  read(value: unknown, field: FormField, moment: ReadingMoment): Reading;
  /**
   * As people read it, in mails and on the lead's page. Plain text.
   * @param locale the reader's language; without one the text is for machines, such as an export's cell
   */
  toText(value: FieldValue, field: FormField, locale?: string): string;
  /** As a cell of an export; the writer guards against formulas. */
  toCell?(value: FieldValue, field: FormField): string | number;
}

/** Declares a field type; `form-fields/<type>/<type>.field.ts` exports the result as its default. */
export const defineField = (type: FieldType): FieldType => type;
