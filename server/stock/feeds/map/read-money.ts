import type { FieldRule } from '#api-clients/stock/feed.resources.ts';
import { plainWord } from '#api-clients/stock/feed-words.data.ts';
import { minorDigits } from '#money/minor-units.ts';
import { currenciesOf } from './currencies.ts';
import { type Read, unknownRest, wrong } from './read.types.ts';
import { decimalsFor, MAX_MINOR_DIGITS, numberIn } from './read-number.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What says that tax comes on top (de, en, fr, es, it, nl). */
const net = words('netto net ht hors excl excluding exclusive exkl exklusive ex ohne zzgl plus sans + sin esclusa');
/** What says that an amount is as prices are here: with tax, as asked. */
const gross = words(
  `brutto gross ttc inkl inklusive incl including inclusive inc inclus mit with mwst ust vat tva iva btw gst tax
  ausweisbar vb vhb fp festpreis`.replace(/\s+/g, ' '),
);
const monthly = words('mtl monatlich monat pro per je month monthly mo pm mois par mensuel mes al');

/** Before an amount: that it is about so much, at least so much, or no more (de, en, fr, es, it). */
const roughly = /^(?:ab|ca\.?|circa|from|à partir de|a partir de|dès|desde|da|von|nur)(?=[\s\d\p{Sc}])/iu;

/** No price, said in words (de, en, fr, es, it, nl): visitors read as much on the site. */
const onRequest =
  /^(?:(?:preis|price|prix|precio|prezzo|prijs) )?(?:(?:auf|nach) anfrage|(?:up)?on (?:request|application)|p ?o ?[ar]|sur demande|a consultar|bajo consulta|su richiesta|op aanvraag)$/;

const noteOf = (value: string) => ({
  code: 'noted_word',
  reason: `The amount counts; “${value}” before it was left out.`,
});

const taxRate = /\d{1,2}(?:[.,]\d{1,2})?\s*%\s*(?=mwst|ust|vat|tva|iva|btw|gst)/i;

/** Words and signs beside a number. Signs of currencies are words of their own, with the letters before them: US$. */
const wordsBeside = (rest: string): string[] =>
  rest
    .replace(/\p{Sc}/gu, '$& ')
    .replace(/\+/g, ' + ')
    .split(/[\s,;:()/*–—-]+/)
    .flatMap((word) => word.replace(/^\.+|\.+$/g, '') || []);

/** A currency by its code; a sign of several stays as it is. */
const nameOf = (word: string, means: readonly string[]): string => (means.length === 1 ? (means[0] ?? word) : word);

const otherCurrency = (said: string, currency: string): Read =>
  wrong('other_currency', `The amount is in ${said}, the listing in ${currency}.`);

/** What is wrong with what stands beside an amount. */
const wrongBeside = (rest: string, currency: string, isMonthly: boolean): Read | undefined => {
  for (const word of wordsBeside(rest)) {
    const means = currenciesOf(word);
    const plain = word.toLowerCase().replaceAll('.', '');
    if (means) {
      if (!means.includes(currency)) return otherCurrency(nameOf(word, means), currency);
    } else if (net.has(plain)) {
      return wrong('net_amount', `Prices are with tax; “${word}” says that this one is without.`);
    } else if (!gross.has(plain) && !(isMonthly && monthly.has(plain))) {
      return unknownRest(word);
    }
  }
  return undefined;
};

/** An amount in the currency of the listing; what stands beside it must say nothing else. */
export const readMoney = (name: string, text: string, rule: FieldRule, currency: string): Read => {
  if (onRequest.test(plainWord(text)))
    return {
      value: null,
      note: {
        code: 'noted_on_request',
        reason: `“${text.slice(0, 60)}” is no amount: the car has this price on request.`,
      },
    };
  const word = roughly.exec(text.trim())?.[0];
  const bare = text
    .trim()
    .slice(word?.length ?? 0)
    .replace(taxRate, '');
  const found = numberIn(bare, decimalsFor(bare, rule.decimals, minorDigits(currency)));
  if (found === undefined || found.number.startsWith('-') || /\d/.test(found.rest))
    return wrong('not_an_amount', 'This is no amount of money.');
  const problem = wrongBeside(found.rest, currency, /^(lease|subscribe)_/.test(name));
  if (problem) return problem;
  const [whole = '', behind = ''] = found.number.split('.');
  const value = behind === '' ? whole : `${whole}.${behind.slice(0, MAX_MINOR_DIGITS)}`;
  return word === undefined ? { value } : { value, note: noteOf(word) };
};

/** The currency of a row's amounts: it has to be the one of the listing. */
export const readCurrency = (text: string, currency: string): Read => {
  const means = currenciesOf(text);
  if (means === undefined) return wrong('unknown_value', `There is no currency “${text.slice(0, 60)}”.`);
  return means.includes(currency) ? { value: currency } : otherCurrency(nameOf(text, means), currency);
};
