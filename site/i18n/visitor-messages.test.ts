import { describe, expect, it } from 'vitest';
import { compileMessages } from './compile-messages.ts';
import { formatMessage } from './format-message.ts';
import { directionOf, formatLocale, isLocale, localeFacts, localeName, scriptOf } from './locales.ts';
import { messageLocales, messagesFor, translateFor } from './visitor-messages.ts';

describe('visitor messages', () => {
  it('speak fifty languages', () => {
    expect(messageLocales).toHaveLength(50);
    expect(
      messageLocales.map((locale) => translateFor(locale)('page.skip')).filter((text) => text === 'page.skip'),
    ).toEqual([]);
  });

  it('are found by script, and by the names that browsers use', () => {
    const menu = (locale: string) => translateFor(locale)('nav.menu');
    expect([menu('zh-TW'), menu('zh-CN'), menu('zh')]).toEqual([menu('zh-Hant'), menu('zh-Hans'), menu('zh-Hans')]);
    expect([menu('no'), menu('nn'), menu('sr'), menu('iw')]).toEqual([
      menu('nb'),
      menu('nb'),
      menu('sr-Latn'),
      menu('he'),
    ]);
    expect([menu('pt-BR'), menu('pt-PT'), menu('fr-CA')]).toEqual([menu('pt-BR'), menu('pt'), menu('fr')]);
  });

  it('fall back to English, then to the key, and never throw for an odd locale', () => {
    expect(translateFor('xx')('block.retry')).toBe('Try again');
    expect(translateFor('de-AT')('block.retry')).toBe('Erneut versuchen');
    expect(translateFor('en')('no.such.key')).toBe('no.such.key');
    for (const odd of ['', '../etc', '__proto__', 'constructor', 'de_DE', 'x'.repeat(300)])
      expect(translateFor(odd)('block.retry'), odd).toBe('Try again');
  });

  it('write dates the British way in English, and as the region does where the page names one', () => {
    expect(messagesFor('en').locale).toBe('en-GB');
    expect(messagesFor('en-US').locale).toBe('en-US');
    expect(messagesFor('de-AT').locale).toBe('de-AT');
  });
});

describe('locales', () => {
  it('take direction and script from their folder, and from CLDR where there is none', () => {
    expect(['ar', 'ar-EG', 'ps', 'he', 'de', '', '../etc'].map(directionOf)).toEqual([
      'rtl',
      'rtl',
      'rtl',
      'rtl',
      'ltr',
      'ltr',
      'ltr',
    ]);
    expect(['ar', 'de', 'bg', 'xx'].map(scriptOf)).toEqual(['Arab', 'Latn', 'Cyrl', 'Latn']);
  });

  it.each(messageLocales)('%s: the folder says what CLDR says', (locale) => {
    const facts = localeFacts(locale);
    const expected = new Intl.Locale(locale).maximize().script;
    expect(facts).toMatchObject({ script: expected, direction: directionOf(`und-${expected}`) });
    expect(facts.digits).toBe(new Intl.NumberFormat(formatLocale(locale)).resolvedOptions().numberingSystem);
    expect(facts.address.join(' ').split(' ')).toEqual(
      expect.arrayContaining(['street', 'city', 'postcode', 'country']),
    );
    expect(facts.firstDay).toBeOneOf([1, 6, 7]);
  });

  it('have a name in their own language', () => {
    expect(['de', 'ar', 'de-AT', '../etc'].map(localeName)).toEqual([
      'Deutsch',
      'العربية',
      'Österreichisches Deutsch',
      '../etc',
    ]);
    expect(isLocale('../etc')).toBe(false);
  });
});

describe('compact messages', () => {
  const format = (text: string, values: Record<string, string | number | Date>, locale = 'en') =>
    formatMessage(locale, compileMessages({ key: text }).key ?? '', values);

  it('format plurals with exact cases, offsets and the number itself', () => {
    const text = '{n, plural, =0 {none} one {# car} other {# cars}}';
    expect([0, 1, 1200].map((n) => format(text, { n }))).toEqual(['none', '1 car', '1,200 cars']);
    expect(format('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 23 })).toBe('23rd');
  });

  it('format all six Arabic categories', () => {
    const text = '{n, plural, zero {z} one {o} two {t} few {f} many {m} other {x}}';
    expect([0, 1, 2, 3, 11, 100].map((n) => format(text, { n }, 'ar'))).toEqual(['z', 'o', 't', 'f', 'm', 'x']);
  });

  it('format numbers, dates and choices', () => {
    expect(format('{share, number, percent}', { share: 0.5 })).toBe('50%');
    expect(format('{day, date, medium}', { day: '2026-11-21' }, 'en-GB')).toBe('21 Nov 2026');
    expect(format('{state, select, new {New} other {Used}}', { state: 'approved' })).toBe('Used');
    expect(format('Hello {name}', {})).toBe('Hello {name}');
  });

  it('keep prices and telephone numbers together inside a sentence from right to left', () => {
    expect(format('أرسلنا رمزًا إلى {phone}', { phone: '+971 50' }, 'ar')).toBe('أرسلنا رمزًا إلى \u2068+971 50\u2069');
    expect(format('Code sent to {phone}', { phone: '+44 77' })).toBe('Code sent to +44 77');
  });

  it('refuse what is not valid, naming the key', () => {
    expect(() => compileMessages({ 'a.key': '{n, plural, one {x}' })).toThrow('The message a.key is not valid');
  });
});
