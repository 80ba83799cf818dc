import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mailsWithLink, orderMailNames, orderMailWords } from '#api-clients/orders/order-mail.data.ts';
import { mailTextsFor, momentIn, writeMail } from './write-mail.ts';

const localesFolder = join(import.meta.dirname, '../../../site/i18n/locales');
const locales = readdirSync(localesFolder);
/** As languages say it whose mails are written as a whole. */
const wholeMoneyBack = /money that was taken goes back|eingezogenes geht dorthin zurück|ويعود ما تم تحصيله/;
const english = mailTextsFor('en');
const toStaff = (name: string) => name.startsWith('staff');
/** The staff app is said in these. */
const staffLanguages = ['de', 'fr', 'es', 'ar'];

describe('a mail about an order', () => {
  it.each(locales)('is said in the language of the journey, with words that are filled in: %s', (locale) => {
    const { mails } = mailTextsFor(locale);
    for (const name of orderMailNames) {
      const { subject, body } = mails[name];
      const text = `${subject} ${body}`;
      const words = [...text.matchAll(/\{(\w+)\}/g)].map(([, word]) => word);
      expect(orderMailWords, `${name} of ${locale}`).toEqual(expect.arrayContaining(words));
      if (mailsWithLink.includes(name)) expect(body, `${name} of ${locale}`).toContain('{link}');
      if (toStaff(name) ? staffLanguages.includes(locale) : locale !== 'en')
        expect(subject, `${name} of ${locale}`).not.toBe(english.mails[name].subject);
    }
  });

  it('is put together from sentences of the journey, and says that no money moves', () => {
    const words = {
      name: 'Léa Dupont',
      car: 'Aurel SUV',
      number: 'aurel-26-7K3M9QXD',
      amount: '500 €',
      until: '29 novembre 2026 à 12:29',
      dealer: 'Lakeside',
      link: 'https://x.example/fr/o',
      brand: 'Aurel Motors',
    };
    expect(writeMail('confirmed', { locale: 'fr', words, isTest: true })).toEqual({
      subject: 'Le véhicule vous est réservé – aurel-26-7K3M9QXD',
      body: `Paiement de test : aucun débit

Bonjour Léa Dupont,

Le véhicule vous est réservé : Aurel SUV
Le concessionnaire vous garde le véhicule et vous contactera.

Numéro : aurel-26-7K3M9QXD
Réservé jusqu’au : 29 novembre 2026 à 12:29
Montant : 500 €
Vendu par : Lakeside

Voir ou annuler la réservation :
https://x.example/fr/o

Aurel Motors`.replaceAll(' :', '\u00a0:'),
    });
  });

  it.each(locales)('says of money that is held and of money that was taken what becomes of it: %s', (locale) => {
    const { mails } = mailTextsFor(locale);
    const { 'order.mail.money_back': moneyBack = '' } = JSON.parse(
      readFileSync(join(localesFolder, locale, 'messages/order-online.json'), 'utf8'),
    );
    const isWhole = ['en', 'de', 'ar'].includes(locale);
    for (const name of ['cancelled', 'expired', 'carTaken'] as const)
      expect(mails[name].body, name).toMatch(isWhole ? wholeMoneyBack : moneyBack);
  });

  it.each(['en', 'de', 'fr', 'ja'])(
    'of a car that is free again says why it comes, and that it comes once: %s',
    (locale) => {
      expect(mailTextsFor(locale).mails.carFree.body).toMatch(/once|einmal|une seule fois|一度だけ/);
    },
  );

  it.each(['en', 'de', 'ar', 'fr'])(
    'that is not confirmed yet promises no hold: a configuration has none (%s)',
    (locale) => {
      const { confirmLink, ordered } = mailTextsFor(locale).mails;
      expect(`${confirmLink.body} ${ordered.body}`).not.toMatch(
        /hold|nobody else|halten|niemand sonst|سنحتفظ|لأحد غيرك/,
      );
    },
  );

  it.each(['en', 'de', 'ar'])('calls an order what its page calls it, to customers and staff: %s', (locale) => {
    const { 'order.confirmation.title': title = '' } = JSON.parse(
      readFileSync(join(localesFolder, locale, 'messages/order-online.json'), 'utf8'),
    );
    const { mails } = mailTextsFor(locale);
    const named = title.replace(' {number}', ': {number}');
    for (const name of ['confirmed', 'ordered', 'cancelled', 'staffNew'] as const)
      expect(mails[name].body, name).toContain(named);
    expect(JSON.stringify(mails)).not.toMatch(/Auftr[aä]g/);
  });

  it('is that of the base of a language, else English', () => {
    expect(mailTextsFor('fr-CH')).toBe(mailTextsFor('fr'));
    expect(mailTextsFor('gd')).toBe(english);
  });
});

it('tells moments by the clock of the dealer, in English as in the United Kingdom', () => {
  const until = new Date('2026-12-01T00:29:00Z');
  expect(momentIn('en', until, 'Europe/Berlin')).toBe('1 December 2026 at 01:29');
  expect(momentIn('de', until, 'Europe/Berlin')).toBe('1. Dezember 2026 um 01:29');
  expect(momentIn('en', null, 'Europe/Berlin')).toBe('');
});
