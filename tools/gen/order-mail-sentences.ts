import { compileMessages } from '#site/i18n/compile-messages.ts';
import type { LocaleFolder } from '../messages/read-locales.ts';
import { asText } from './plain-message.ts';

/** Sentences of the journey that mails about orders say too, by the names that mails know them by. */
const sentences = {
  hello: 'order.mail.hello',
  testPayment: 'order.test_mode',
  free: 'order.free',
  ended: 'order.status.expired',
  reserved: 'order.success.confirmed',
  ordered: 'order.success.confirmed_order',
  kept: 'order.confirmation.confirmed_text',
  manage: 'order.success.manage',
  manageOrder: 'order.success.manage_order',
  confirm: 'order.confirmation.confirm_order',
  confirmBefore: 'order.facts.confirm_before',
  taken: 'order.lost.title_taken',
  cancelled: 'order.success.cancelled_order',
  freeForOthers: 'order.success.cancelled_text',
  moneyBack: 'order.mail.money_back',
  refund: 'order.confirmation.refund_pending',
  refundText: 'order.confirmation.refund_pending_text',
  expired: 'order.confirmation.expired',
  endsAt: 'order.calendar.summary',
  endsText: 'order.calendar.description',
  carFree: 'order.mail.free_again',
  tellMe: 'order.line.title',
  toldOnce: 'order.line.text',
  reserve: 'order.begin.reserve',
  questions: 'order.questions',
  number: 'order.facts.number',
  amount: 'order.facts.amount',
  until: 'order.facts.until',
  soldBy: 'order.sold_by',
} as const;

/** Languages whose mails somebody wrote as a whole. */
const written = ['en', 'de', 'ar'];

/** The source of `server/orders/mails/sentences.generated.ts`; a language that lacks a sentence is left out. */
export const orderMailSentencesSource = (locales: readonly LocaleFolder[]): string => {
  const said = locales
    .filter(({ locale, texts }) => !written.includes(locale) && Object.values(sentences).every((key) => texts[key]))
    .map(({ locale, texts }) => {
      const own = compileMessages(Object.fromEntries(Object.values(sentences).map((key) => [key, texts[key] ?? ''])));
      const words = Object.entries(sentences).map(([name, key]) => [name, asText(key, own[key])]);
      return `  ${JSON.stringify(locale)}: ${JSON.stringify(Object.fromEntries(words))},`;
    });
  const names = Object.keys(sentences).map((name) => `'${name}'`);
  return [
    '// Written by `npm run gen` from site/i18n/locales/*/messages/order-online.json: do not edit.',
    `export type MailSentence = ${names.join(' | ')};`,
    '',
    '/** What mails about orders are put together from where nobody wrote them as a whole, by language. */',
    'export const mailSentences: Readonly<Record<string, Readonly<Record<MailSentence, string>>>> = {',
    ...said,
    '};',
    '',
  ].join('\n');
};
