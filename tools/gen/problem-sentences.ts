import { orderTexts } from '#api-clients/orders/order-texts.data.ts';
import { compileMessages } from '#site/i18n/compile-messages.ts';
import type { LocaleFolder } from '../messages/read-locales.ts';
import { asText } from './plain-message.ts';

/** Sentences of the site that calls of visitors are refused with. */
const keys = [
  'page.not_found.message',
  'form.gone',
  'form.too_large',
  'form.verify_expired',
  'order.answer.phone',
  ...Object.keys(orderTexts).map((code) => `order.problem.${code}`),
];

/** The source of `server/http/problem-sentences.generated.ts`: what is told apart by its English sentence. */
export const problemSentencesSource = (locales: readonly LocaleFolder[]): string => {
  const english = locales.find(({ locale }) => locale === 'en')?.texts ?? {};
  const said = locales
    .filter(({ locale }) => locale !== 'en')
    .map(({ locale, texts }) => {
      const known = keys.flatMap((key) => (english[key] && texts[key] ? [[key, texts[key]] as const] : []));
      const own = compileMessages(Object.fromEntries(known));
      const sentences = known.map(([key]) => [english[key], asText(key, own[key])]);
      return `  ${JSON.stringify(locale)}: ${JSON.stringify(Object.fromEntries(sentences))},`;
    });
  return [
    '// Written by `npm run gen` from site/i18n/locales/*/messages: do not edit.',
    '/** What calls of visitors are refused with, by language and by its English. */',
    'export const problemSentences: Readonly<Record<string, Readonly<Record<string, string>>>> = {',
    ...said,
    '};',
    '',
  ].join('\n');
};
