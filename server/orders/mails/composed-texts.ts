import { own } from '#block-schemas/read/json-value.ts';
import type { OrderMailTexts } from './mail-texts.types.ts';
import { type MailSentence, mailSentences } from './sentences.generated.ts';
import { staffMails } from './staff-texts.data.ts';
import { englishMails } from './texts.en.data.ts';

/** What stands between a name and its value where it is not `: `. */
const colons: Readonly<Record<string, string>> = { fr: '\u00a0: ', ja: '：', 'zh-Hans': '：', 'zh-Hant': '：' };

type Sentences = Readonly<Record<MailSentence, string>>;

const compose = (locale: string, say: Sentences): OrderMailTexts => {
  const colon = own(colons, locale) ?? ': ';
  const line = (name: MailSentence, word: string) => `${say[name]}${colon}${word}`;
  const number = line('number', '{number}');
  const dealer = line('soldBy', '{dealer}');
  // Of money that was only held and of money that was taken: who writes does not know which it was.
  const moneyBack = [say.moneyBack, say.refundText];
  const mail = (subject: string, ...parts: readonly (readonly string[])[]) => ({
    subject,
    body: [...parts, ['{brand}']].map((lines) => lines.join('\n')).join('\n\n'),
  });
  const toCustomer = (subject: string, ...parts: readonly (readonly string[])[]) =>
    mail(subject, [say.hello], ...parts);
  // Staff read the staff app in five languages of their own; a house that writes these anew does it in the app.
  const { staffNew, staffEnded, staffEndsSoon } = own(staffMails, locale) ?? englishMails.mails;
  return {
    testPayment: say.testPayment,
    noFee: say.free,
    ranOut: say.ended,
    mails: {
      confirmed: toCustomer(
        `${say.reserved} – {number}`,
        [`${say.reserved}${colon}{car}`, say.kept],
        [number, line('until', '{until}'), line('amount', '{amount}'), dealer],
        [line('manage', ''), '{link}'].map((text) => text.trim()),
      ),
      ordered: toCustomer(
        `${say.ordered} – {number}`,
        [`${say.ordered}${colon}{car}`, say.kept],
        [number, line('until', '{until}'), line('amount', '{amount}'), dealer],
        [line('manageOrder', ''), '{link}'].map((text) => text.trim()),
      ),
      confirmLink: toCustomer(
        `${say.confirm} – {number}`,
        ['{car}', number, line('confirmBefore', '{until}')],
        [line('confirm', ''), '{link}'].map((text) => text.trim()),
      ),
      carTaken: toCustomer(say.taken, [say.taken, ...moneyBack], ['{car}', '{link}'], [`${say.questions} {dealer}`]),
      cancelled: toCustomer(
        `${say.cancelled} – {number}`,
        [say.freeForOthers, ...moneyBack],
        ['{car}', number, '{link}'],
      ),
      refunded: toCustomer(
        `${say.refund} – {number}`,
        [`${say.refund}${colon}{amount}`, say.refundText],
        ['{car}', number, '{link}'],
      ),
      expired: toCustomer(
        `${say.expired} – {number}`,
        [say.freeForOthers, ...moneyBack],
        ['{car}', number],
        [`${say.questions} {dealer}`],
      ),
      endsSoon: toCustomer(
        `${line('endsAt', '{until}')} – {number}`,
        [say.endsText],
        ['{car}', line('until', '{until}'), dealer, '{link}'],
      ),
      carFree: mail(
        `${say.carFree}${colon}{car}`,
        [`${say.carFree}${colon}{car}`],
        [line('reserve', ''), '{link}'].map((text) => text.trim()),
        [line('tellMe', say.toldOnce)],
      ),
      staffNew,
      staffEnded,
      staffEndsSoon,
    },
  };
};

const composed = new Map<string, OrderMailTexts>();

/** Mails of a language put together from the sentences that its visitors have read in the journey. */
export const composedMails = (locale: string): OrderMailTexts | undefined => {
  const say = own(mailSentences, locale);
  if (!say) return undefined;
  const texts = composed.get(locale) ?? compose(locale, say);
  composed.set(locale, texts);
  return texts;
};
