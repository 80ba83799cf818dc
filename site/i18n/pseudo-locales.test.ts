import { expect, it } from 'vitest';
import { directionOf } from './locales.ts';
import { messageLocales, translateFor } from './visitor-messages.ts';

it('en-XA accents and lengthens what the English says, around its values', () => {
  const t = translateFor('en-XA');
  expect(t('page.skip')).toBe('[Šķîþ ţö çöñţéñţ one ]');
  expect(t('page.error.code', { code: '500' })).toMatch(/^\[Éŕŕöŕ 500 .*\]$/);
  expect(t('carousel.count', { total: 2 })).toContain('2 šļîðéš');
});

it('ar-XB runs from right to left', () => {
  expect(directionOf('ar-XB')).toBe('rtl');
  expect(translateFor('ar-XB')('nav.menu')).toBe('\u202eMenu\u202c');
});

it('they are no languages of the product', () => {
  expect(messageLocales).not.toContain('en-XA');
});
