import type { ServerDeps } from '../http/define-service.ts';

/** The site's languages, the source language first. */
export const siteLocales = async (deps: ServerDeps): Promise<readonly string[]> => {
  const settings = await deps.service('admin').settings();
  const locales = settings.find(({ declaration }) => declaration.key === 'site.locales')?.value as string[] | undefined;
  return locales && locales.length > 0 ? locales : ['en'];
};

/** The one of `locales` that an Accept-Language header likes best, the first where it names none of them. */
export const preferredLocale = (header: string, locales: readonly string[]): string => {
  const wishes = header.split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = Number(/^q=([\d.]+)$/.exec(parameters.join(';'))?.[1] ?? 1);
    return tag && weight > 0 ? [{ tag, weight }] : [];
  });
  for (const { tag } of wishes.sort((a, b) => b.weight - a.weight)) {
    const base = tag.split('-')[0];
    const found =
      locales.find((locale) => locale.toLowerCase() === tag) ??
      locales.find((locale) => locale.toLowerCase() === base) ??
      locales.find((locale) => locale.toLowerCase().split('-')[0] === tag);
    if (found) return found;
  }
  return locales[0] ?? 'en';
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
