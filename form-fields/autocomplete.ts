import type { FormField } from './field.types.ts';
import { controlOf, fieldType, refersTo } from './validate-submission.ts';

/** What browsers know of a person, and what a field may ask them to fill in (WCAG 1.3.5). */
export const autocompleteLabels = {
  name: 'Full name',
  'honorific-prefix': 'Title (Mr, Ms, Dr)',
  'given-name': 'First name',
  'additional-name': 'Middle name',
  'family-name': 'Last name',
  email: 'Email address',
  tel: 'Telephone',
  organization: 'Company',
  'organization-title': 'Job title',
  'street-address': 'Street and number',
  'address-line2': 'Second line of the address',
  'postal-code': 'Postcode',
  'address-level2': 'Town',
  'address-level1': 'State or region',
  'country-name': 'Country',
  bday: 'Birthday',
  language: 'Language',
  url: 'Website',
} as const;

export type AutocompleteName = keyof typeof autocompleteLabels;
export const autocompleteNames = Object.keys(autocompleteLabels) as [AutocompleteName, ...AutocompleteName[]];

/** Whether a browser may know the answer: words, days, and one of a list of the form's own. */
const isGuessed = (field: Pick<FormField, 'type'>): boolean => {
  const control = controlOf(field);
  if (control.kind === 'list') return refersTo(field) === undefined;
  return fieldType(field.type)?.holdsWords === true || (control.kind === 'line' && control.input.type === 'date');
};

/**
 * Words of labels and keys, in English, German and Arabic; the first that fits counts, so the narrower come first.
 * Read against the whole label: "Name of your dog" is nobody's name.
 */
const words: readonly (readonly [AutocompleteName, RegExp])[] = [
  ['given-name', /^((your |ihr )?(first|given|fore) ?name|(ihr )?vor ?name|rufname|الاسم الاول|اسمك الاول)$/],
  ['additional-name', /^(middle ?names?|zweiter vor ?name|الاسم الاوسط|اسم الاب)$/],
  [
    'family-name',
    /^((your )?(last|family|sur) ?name|(ihr )?(nach|familien|zu) ?name|اسم العايله|الاسم الاخير|اللقب|الكنيه)$/,
  ],
  [
    'organization',
    /^((your )?(company|organi[sz]ation|business|employer)( ?name)?|firma|firmen ?name|unternehmen|arbeitgeber|(اسم )?(ال)?شركه)$/,
  ],
  ['organization-title', /^(job ?title|position|role|beruf|funktion|(المسمي الوظيفي|الوظيفه))$/],
  [
    'name',
    /^((your |ihr )?(full |whole )?name|vor (und|u) (nach|zu) ?name|vollständiger name|(first|given) (and|&) (last|family|sur) ?name|الاسم( الكامل| بالكامل)?|اسمك( الكامل)?)$/,
  ],
  ['honorific-prefix', /^(title|salutation|form of address|anrede|titel|لقب التخاطب)$/],
  [
    'street-address',
    /^((your )?((street|postal|mailing|home) )?address|street( (and|&)( house)? (number|no))?|(ihre )?(anschrift|adresse|wohnadresse)|stra(ß|ss)e( (und|u) (haus ?)?(nummer|nr))?|(ال)?عنوان(ك)?|(ال)?شارع)$/,
  ],
  ['address-line2', /^(address line ?2|adresszusatz|address supplement|apartment|wohnung)$/],
  ['postal-code', /^(post ?code|postal ?code|zip( ?code)?|plz|postleitzahl|الرمز البريدي)$/],
  ['address-level2', /^((your )?(city|town)|city or town|(wohn)?ort|stadt|(ال)?مدينه)$/],
  ['address-level1', /^(state|region|county|province|bundesland|kanton|(ال)?(منطقه|محافظه|اماره))$/],
  ['country-name', /^(country( of residence)?|land|(ال)?(دوله|بلد))$/],
  ['bday', /^((your )?(date of birth|birth ?day|birth ?date)|geburts(datum|tag)|تاريخ (ال)?ميلاد)$/],
  ['language', /^((preferred )?language|sprache|(ال)?لغه)$/],
];

/** Small letters, without punctuation, stars and the marks that Arabic is written with or without. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u064b-\u065f\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/ئ/g, 'ي')
    .replace(/[^\p{Letter}\p{Number}&]+/gu, ' ')
    .trim();

/** What a browser may fill in, from a field's type, label and key; undefined where nothing says so. */
export const guessAutocomplete = (field: Pick<FormField, 'type' | 'label' | 'id'>): string | undefined => {
  const ofType = fieldType(field.type)?.autocomplete;
  if (ofType !== undefined) return ofType;
  if (!isGuessed(field)) return undefined;
  for (const text of [field.label, field.id]) {
    const found = words.find(([, word]) => word.test(plain(text)))?.[0];
    if (found !== undefined) return isAskedAs(field, found) ? found : undefined;
  }
  return undefined;
};

/** A day is only ever a birthday, and a birthday is not typed as a text. */
const isAskedAs = (field: Pick<FormField, 'type'>, name: AutocompleteName): boolean => {
  const control = controlOf(field);
  return (control.kind === 'line' && control.input.type === 'date') === (name === 'bday');
};

/** The value of the field's `autocomplete` attribute: what staff chose, or what the field says of itself. */
export const autocompleteOf = (field: FormField): string | undefined => field.autocomplete ?? guessAutocomplete(field);
