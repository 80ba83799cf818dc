import { z } from 'zod';

/** Most languages one text of a setting is written in. */
const mostLocales = 60;

/** A language as settings name it: `en`, `pt-BR`. */
export const localeCode = z
  .string()
  .max(20)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Use a language code such as en or pt-BR');

/** What visitors read, by language: `{ en: 'Cookies', de: 'Cookies' }`. A language that is missing falls back. */
export type TextsByLocale = Readonly<Record<string, string>>;

/** Words for visitors in a setting, each language's at most `max` characters long. */
export const textsByLocale = (max: number) =>
  z
    .record(localeCode, z.string().trim().max(max, 'Character limit exceeded'))
    .refine((texts) => Object.keys(texts).length <= mostLocales, `At most ${mostLocales} languages`);
