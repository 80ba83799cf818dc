import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { staffLanguageCookie } from '#api-clients/identity/staff-language.ts';
import { preferredLocale } from '../http/preferred-locale.ts';
import { readCookie } from '../http/read-cookie.ts';

/** Addresses of the languages' scripts, as the build leaves them: all words of the app, and those of the toolbar. */
const scriptsSchema = z.object({ app: z.string().startsWith('/'), toolbar: z.string().startsWith('/') });
const builtSchema = z.record(z.string().regex(/^[a-z]{2,3}(-[A-Za-z]+)?$/), scriptsSchema);

type Part = keyof z.infer<typeof scriptsSchema>;

/** Languages written from right to left. */
const isFromRight = (locale: string): boolean => /^(ar|dv|fa|he|ps|ur|yi)\b/.test(locale);

/** The language this browser's person has chosen, else the one it asks for, else English. */
export const staffLanguageOf = ({ headers }: Pick<FastifyRequest, 'headers'>, locales: readonly string[]): string => {
  const all = ['en', ...locales.filter((locale) => locale !== 'en')];
  const chosen = readCookie(headers.cookie, staffLanguageCookie);
  if (chosen !== undefined && all.includes(chosen)) return chosen;
  return preferredLocale(headers['accept-language'] ?? '', all);
};

/** The staff app's page in a language; `script` runs before the app and brings its words. */
export const pageInLanguage = (page: string, locale: string, script: string): string =>
  page
    .replace('<html lang="en"', `<html lang="${locale}" dir="${isFromRight(locale) ? 'rtl' : 'ltr'}"`)
    .replace('</head>', () => `${script}</head>`);

/** Tells each request's language and turns the page into it, with the words of this part of the staff app. */
export const openStaffLanguages = (folder: string, nonceMark: string, part: Part = 'app') => {
  let built: Promise<z.infer<typeof builtSchema>> | undefined;
  const read = async (): Promise<z.infer<typeof builtSchema>> => {
    const file = await readFile(join(folder, 'editor/staff-languages.json'), 'utf8').catch(() => '{}');
    return builtSchema.parse(JSON.parse(file));
  };
  return async (request: Pick<FastifyRequest, 'headers'>, page: string): Promise<string> => {
    built ??= read();
    const scripts = await built;
    const locale = staffLanguageOf(request, Object.keys(scripts));
    const address = scripts[locale]?.[part];
    return pageInLanguage(page, locale, address ? `<script nonce="${nonceMark}" src="${address}"></script>` : '');
  };
};
