import type { ServerDeps } from '../http/define-service.ts';
import { preferredLocale } from '../http/preferred-locale.ts';

/** The site's languages, the source language first. */
export const siteLocales = async (deps: ServerDeps): Promise<readonly string[]> => {
  const settings = await deps.service('admin').settings();
  const locales = settings.find(({ declaration }) => declaration.key === 'site.locales')?.value as string[] | undefined;
  return locales && locales.length > 0 ? locales : ['en'];
};

/** The language a call asks for, and the headers that its answer needs for that. */
export const askedLocale = async (
  deps: ServerDeps,
  { locale, lang }: { locale?: string | undefined; lang?: string | undefined },
  acceptLanguage: string | undefined,
): Promise<{ locale: string; headers: Record<string, string> }> => {
  const named = locale ?? lang;
  if (named !== undefined) return { locale: named, headers: {} };
  const found = preferredLocale(acceptLanguage ?? '', await siteLocales(deps));
  return { locale: found, headers: { vary: 'accept-language' } };
};
