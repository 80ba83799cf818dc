import { describe, expect, it } from 'vitest';
import { compileMessages } from './compile-messages.ts';
import { formatMessage } from './format-message.ts';
import { directionOf, isLocale, localeName, scriptOf } from './locales.ts';
import { messageLocales, messagesFor, translateFor } from './visitor-messages.ts';

describe('visitor messages', () => {
  it('speak at least English, German and Arabic', () => {
    expect(messageLocales).toEqual(expect.arrayContaining(['en', 'de', 'ar']));
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

  it('refuse what is not valid, naming the key', () => {
    expect(() => compileMessages({ 'a.key': '{n, plural, one {x}' })).toThrow('The message a.key is not valid');
  });
});
