import type { FastifyRequest } from 'fastify';
import { isStaffLanguage, staffLanguageCookie, staffLanguages } from '#api-clients/identity/staff-language.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { preferredLocale } from '#server/http/preferred-locale.ts';
import { VISIT_PATH } from '#server/http/private-site.ts';
import { readCookie } from '#server/http/read-cookie.ts';
import { safeReturnPath } from '../return-path.ts';
import { type SignInWord, signInTexts, staffTexts } from './sign-in-words.generated.ts';

/** How the pages around signing in speak to somebody. */
export interface SignInSpeech {
  locale: string;
  direction: 'ltr' | 'rtl';
  /** The page of the site that a visitor wanted to see; undefined for who came for the staff app. */
  visit: string | undefined;
  /** What the page belongs to: the site for its visitors, else the staff app. */
  name: string;
  say(word: SignInWord, values?: Readonly<Record<string, string>>): string;
  /** What only staff are told, by its English. */
  sayToStaff(english: string): string;
}

/** What the address of a sign-in page carries on. */
export interface AskedSpeech {
  /** The page of the site that a visitor wanted to see. */
  visit?: string | undefined;
  /** Languages the staff app speaks to this person, as OpenID Connect writes them (`ui_locales`). */
  ui_locales?: string | undefined;
}

const one = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** What parameters of a sign-in say about it; anything else is no wish. */
export const speechIn = ({ visit, ui_locales }: Record<string, unknown>): AskedSpeech => ({
  visit: one(visit),
  ui_locales: one(ui_locales),
});

/** Reads `?visit=…&ui_locales=…` of a request. */
export const askedSpeech = ({ query }: Pick<FastifyRequest, 'query'>): AskedSpeech =>
  speechIn((query ?? {}) as Record<string, unknown>);

/** The same as a query for the next page, empty where nothing was asked. */
export const speechQuery = ({ visit, ui_locales }: AskedSpeech): string => {
  const query = new URLSearchParams({ ...(visit ? { visit } : {}), ...(ui_locales ? { ui_locales } : {}) });
  return query.size > 0 ? `?${query}` : '';
};

/** Where a sign-in begins anew: for the page a visitor wanted to see, or for the staff app. */
export const signInAddress = ({ visit }: Pick<SignInSpeech, 'visit'>): string =>
  visit === undefined ? '/cms' : `${VISIT_PATH}?${new URLSearchParams({ return_to: visit })}`;

const visitorLocales = ['en', ...Object.keys(signInTexts).filter((locale) => locale !== 'en')];

/** The language that a page's address begins with, as far as we speak it: `/de-at/models` is German. */
const localeOfPath = (path: string, basePath: string): string | undefined => {
  const inside = basePath !== '' && path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
  const [, first = ''] = /^\/([a-z]{2,3}(?:-[a-z0-9]{2,8})*)(?:[/?#]|$)/i.exec(inside) ?? [];
  const names = [first.toLowerCase(), first.toLowerCase().split('-')[0]];
  return names
    .map((name) => visitorLocales.find((locale) => locale.toLowerCase() === name))
    .find((locale) => locale !== undefined);
};

const staffLocale = (wanted: string | undefined, headers: FastifyRequest['headers']): string => {
  const named = wanted?.split(' ').find(isStaffLanguage) ?? readCookie(headers.cookie, staffLanguageCookie);
  return isStaffLanguage(named)
    ? named
    : preferredLocale(headers['accept-language'] ?? '', Object.keys(staffLanguages));
};

/** Puts `{name}` and the like into a sentence; what they hold is never read for more of them. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

const nameSettings = ['site.app_name', 'site.brand_name'];

/** What visitors know the site by: the first of these settings that says something; undefined where it cannot be asked. */
export const nameOfSite = async (deps: ServerDeps, keys = nameSettings): Promise<string | undefined> => {
  try {
    const settings = await deps.service('admin').settings();
    const text = (key: string) => one(settings.find(({ declaration }) => declaration.key === key)?.value);
    return keys.map(text).find((name) => name !== undefined);
  } catch {
    // Who wants to sign in need not wait for a name.
    return undefined;
  }
};

/**
 * Visitors of a site that is for those who sign in are spoken to in the language of the page they came for, else in the
 * one their browser asks for; staff in that of the staff app.
 */
export const speechFor = async (
  deps: ServerDeps,
  { headers }: Pick<FastifyRequest, 'headers'>,
  asked: AskedSpeech,
): Promise<SignInSpeech> => {
  const { loginRequired, basePath } = deps.config;
  const visit = loginRequired && asked.visit ? safeReturnPath(asked.visit, '/') : undefined;
  const locale =
    visit === undefined
      ? staffLocale(asked.ui_locales, headers)
      : (localeOfPath(visit, basePath) ?? preferredLocale(headers['accept-language'] ?? '', visitorLocales));
  const texts = signInTexts[locale];
  const own = Object.hasOwn(staffTexts, locale) ? staffTexts[locale] : undefined;
  return {
    locale,
    direction: texts?.direction ?? 'ltr',
    visit,
    name: (visit === undefined ? undefined : await nameOfSite(deps)) ?? 'Forecourt',
    say: (word, values = {}) => filled(texts?.words[word] ?? word, values),
    sayToStaff: (english) => own?.[english] ?? english,
  };
};

/** How long to wait, in words. */
export const waitIn = (seconds: number, locale: string): string => {
  const isLong = seconds > 90;
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLong ? 'minute' : 'second',
    unitDisplay: 'long',
  });
  return format.format(isLong ? Math.ceil(seconds / 60) : seconds);
};
