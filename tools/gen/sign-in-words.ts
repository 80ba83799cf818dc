import { roles } from '#api-clients/identity/policy.data.ts';
import { staffWords } from '#server/identity/pages/staff-words.data.ts';
import { compileMessages } from '#site/i18n/compile-messages.ts';
import type { LocaleFolder } from '../messages/read-locales.ts';
import type { Catalogue } from '../staff-messages/catalogues.ts';
import { textsOf } from '../staff-messages/catalogues.ts';
import { asText } from './plain-message.ts';

/** Where the site's languages keep what the pages around signing in say. */
const AREA = 'sign-in';
const PREFIX = 'sign_in.';

/** What only staff are told, in the words of the staff app. */
const staffSentences = [
  ...Object.values(staffWords).flatMap(Object.values<string>),
  'No role',
  ...Object.values(roles),
];

const keysOf = (locales: readonly LocaleFolder[]): string[] => {
  const english = locales.find(({ locale }) => locale === 'en');
  return Object.keys(english?.areas ?? {}).filter((key) => english?.areas[key] === AREA);
};

/** The source of `server/identity/pages/sign-in-words.generated.ts`; a language that lacks a sentence is left out. */
export const signInWordsSource = (locales: readonly LocaleFolder[], catalogues: readonly Catalogue[]): string => {
  const keys = keysOf(locales);
  const said = locales
    .filter(({ texts }) => keys.every((key) => texts[key]))
    .map(({ locale, facts, texts }) => {
      const own = compileMessages(Object.fromEntries(keys.map((key) => [key, texts[key] ?? ''])));
      const words = keys.map((key) => [key.slice(PREFIX.length), asText(key, own[key])]);
      return `  ${JSON.stringify(locale)}: ${JSON.stringify({ direction: facts.direction, words: Object.fromEntries(words) })},`;
    });
  const staff = catalogues.map((catalogue) => {
    const texts = textsOf(catalogue);
    const own = staffSentences.flatMap((english) => (texts[english] ? [[english, texts[english]]] : []));
    return `  ${JSON.stringify(catalogue.locale)}: ${JSON.stringify(Object.fromEntries(own))},`;
  });
  return [
    '// Written by `npm run gen` from site/i18n/locales/*/messages/sign-in.json and editor/i18n/locales: do not edit.',
    `export type SignInWord = ${keys.map((key) => `'${key.slice(PREFIX.length)}'`).join(' | ')};`,
    '',
    'export interface SignInTexts {',
    "  direction: 'ltr' | 'rtl';",
    '  words: Readonly<Record<SignInWord, string>>;',
    '}',
    '',
    '/** What the pages around signing in say, by language. */',
    'export const signInTexts: Readonly<Record<string, SignInTexts>> = {',
    ...said,
    '};',
    '',
    '/** What only staff are told, by language and by its English. */',
    'export const staffTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {',
    ...staff,
    '};',
    '',
  ].join('\n');
};
