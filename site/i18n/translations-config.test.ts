import { afterEach, expect, it } from 'vitest';
import { createSite } from '#site/site.entry.ts';
import type { Site } from '#site/site.types.ts';
import { createTestBed } from '#site/testing/test-bed.ts';
import { translateFor } from './visitor-messages.ts';

let site: Site | undefined;
afterEach(() => site?.close());

const get = async (language: string) => {
  site = createSite(createTestBed({ pages: [] }).deps);
  const url = `/public_api/widget_translations_configs/${language}`;
  const answer = await site.handle({ method: 'GET', url, headers: {} });
  return { status: answer.status, body: JSON.parse(Buffer.from(answer.body ?? []).toString('utf8')) };
};

it('tells widgets of other pages what the site says in a language, by its name in lower case', async () => {
  const { status, body } = await get('pt-br');
  expect([status, body.data.id, body.data.attributes.language]).toEqual([200, 'pt-br', 'pt-BR']);
  expect(body.data.attributes.translations['nav.menu']).toBe(translateFor('pt-BR')('nav.menu'));
  expect((await get('ar')).body.data.attributes.direction).toBe('rtl');
});

it('says so when nobody here speaks the language', async () => {
  const { status, body } = await get('tlh');
  expect([status, body.code]).toEqual([404, 'language_not_found']);
});

it('logs a translation that is missing, once', () => {
  const told: unknown[] = [];
  const t = translateFor('sv', { warn: (fields) => told.push(fields) });
  expect([t('no.such.text'), t('no.such.text'), t('nav.menu')].slice(0, 2)).toEqual(['no.such.text', 'no.such.text']);
  expect(told).toEqual([{ locale: 'sv', key: 'no.such.text' }]);
});
