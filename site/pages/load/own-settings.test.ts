import { expect, it } from 'vitest';
import { z } from 'zod';
import { textsByLocale } from '#api-clients/content/setting-texts.ts';
import { declareSettings } from './own-settings.ts';
import { readSiteSettings } from './site-settings.ts';

const hours = declareSettings({
  title: { key: 'hours.title', schema: textsByLocale(20), fallback: {} },
  days: { key: 'hours.days', schema: z.number().int().min(1).max(7), fallback: 6 },
  list: { key: 'hours.list', schema: z.array(z.string()).max(3), fallback: [], name: 'opening hours' },
});

it('a part of the site reads what it declares; what cannot be read is logged once and its default counts', () => {
  const logged: string[] = [];
  const record = (_details: object, message: string) => void logged.push(message);
  const settings = readSiteSettings(
    new Map<string, unknown>([
      ['hours.title', '{"en": "Open"}'],
      ['hours.days', 12],
      ['hours.list', '[oops'],
    ]),
    { info: record, warn: record, error: record },
  );
  const read = settings.of(hours);
  expect(read).toEqual({ title: { en: 'Open' }, days: 6, list: [] });
  expect(settings.of(hours)).toBe(read);
  expect(logged).toEqual(['Invalid JSON in hours.days', 'Invalid JSON in opening hours']);
});

it('a setting that nobody has written, or that was reset, has its default without a word', () => {
  const silent = () => expect.fail('logged');
  const settings = readSiteSettings(new Map([['hours.days', null]]), { info: silent, warn: silent, error: silent });
  expect(settings.of(hours)).toEqual({ title: {}, days: 6, list: [] });
});
