import type { OrderMailName } from '#api-clients/orders/order-mail.data.ts';
import { own } from '#block-schemas/read/json-value.ts';
import { calendarLocale } from '#form-fields/index.ts';
import { composedMails } from './composed-texts.ts';
import type { MailText, OrderMailTexts } from './mail-texts.types.ts';
import { arabicMails } from './texts.ar.data.ts';
import { germanMails } from './texts.de.data.ts';
import { englishMails } from './texts.en.data.ts';

const byLanguage: Readonly<Record<string, OrderMailTexts>> = { en: englishMails, de: germanMails, ar: arabicMails };

const textsOf = (locale: string): OrderMailTexts | undefined => own(byLanguage, locale) ?? composedMails(locale);

/** The texts of a language, of its base, or English. */
export const mailTextsFor = (locale: string): OrderMailTexts =>
  textsOf(locale) ?? textsOf(locale.split('-')[0] ?? '') ?? englishMails;

/** A word that is not known takes the blank before it along: nobody is greeted as “Hello ,”. */
const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/( ?)\{(\w+)\}/g, (_, gap: string, name: string) => {
    const word = own(words, name) ?? '';
    return word === '' ? '' : gap + word;
  });

export interface MailToWrite {
  locale: string;
  words: Readonly<Record<string, string>>;
  isTest: boolean;
  /** What staff wrote instead of our text. */
  own?: MailText | undefined;
}

/** A mail in the customer's language. Words are text, in one line each: nobody's name makes a header or a line of ours. */
export const writeMail = (name: OrderMailName, { locale, words, isTest, own: ownText }: MailToWrite): MailText => {
  const texts = mailTextsFor(locale);
  const safe = Object.fromEntries(
    Object.entries(words).map(([key, word]) => [key, word.replace(/[\r\n\t]+/g, ' ').trim()]),
  );
  const { subject, body } = ownText ?? texts.mails[name];
  const text = filled(body, safe).trim();
  return { subject: filled(subject, safe), body: isTest ? `${texts.testPayment}\n\n${text}` : text };
};

/** Making a format takes twenty times as long as using it; there are as many as languages and zones of the site. */
const momentFormats = new Map<string, Intl.DateTimeFormat>();

const momentFormat = (locale: string, timeZone: string): Intl.DateTimeFormat => {
  const key = `${locale} ${timeZone}`;
  const known = momentFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(calendarLocale(locale), { dateStyle: 'long', timeStyle: 'short', timeZone });
  momentFormats.set(key, made);
  return made;
};

/** A moment as people of a language write it, by the dealer's clock. */
export const momentIn = (locale: string, moment: Date | null, timeZone: string): string =>
  moment === null ? '' : momentFormat(locale, timeZone).format(moment);
