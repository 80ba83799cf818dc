import { describe, expect, it } from 'vitest';
import { compileMessages } from './compile-messages.ts';
import { formatMessage } from './format-message.ts';
import type { CompactMessage, CompactPart } from './i18n.types.ts';
import { defaultLocale, directionOf, isLocale } from './locales.ts';
import { messageLocales, translateFor, visitorMessages } from './visitor-messages.ts';

const pluralsOf = (message: CompactMessage): Extract<CompactPart, ['plural', ...unknown[]]>[] => {
  const parts = typeof message === 'string' ? [] : message;
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    if (part[0] === 'plural') return [part, ...Object.values(part[4]).flatMap(pluralsOf)];
    return part[0] === 'select' ? Object.values(part[2]).flatMap(pluralsOf) : [];
  });
};

describe('visitor messages', () => {
  const keys = Object.keys(visitorMessages[defaultLocale] ?? {}).sort();

  it('speak at least English, German and Arabic', () => {
    expect(messageLocales).toEqual(expect.arrayContaining(['en', 'de', 'ar']));
  });

  it.each(messageLocales)('%s has every key and no other', (locale) => {
    expect(Object.keys(visitorMessages[locale] ?? {}).sort()).toEqual(keys);
  });

  it.each(messageLocales)('%s has no text left that waits for its translation', (locale) => {
    const texts = Object.entries(visitorMessages[locale] ?? {});
    expect(texts.filter(([, message]) => /[⟦⟧]/.test(JSON.stringify(message))).map(([key]) => key)).toEqual([]);
  });

  it.each(messageLocales)('%s has every plural category its rules can return', (locale) => {
    for (const [key, message] of Object.entries(visitorMessages[locale] ?? {})) {
      for (const plural of pluralsOf(message)) {
        const rules = new Intl.PluralRules(locale, { type: plural[3] ? 'ordinal' : 'cardinal' });
        const categories = rules.resolvedOptions().pluralCategories;
        expect(Object.keys(plural[4]), `${locale} ${key}`).toEqual(expect.arrayContaining(categories));
      }
    }
  });

  it('falls back to English, then to the key, and never throws for an odd locale', () => {
    expect(translateFor('xx')('block.retry')).toBe('Try again');
    expect(translateFor('de-AT')('block.retry')).toBe('Erneut versuchen');
    expect(translateFor('en')('no.such.key')).toBe('no.such.key');
    expect(isLocale('../etc')).toBe(false);
    expect(directionOf('ar-EG')).toBe('rtl');
    expect(directionOf('')).toBe('ltr');
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
