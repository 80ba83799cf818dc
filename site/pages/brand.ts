import type { SiteSettings } from './site-settings.ts';

/** Logo and home page of a path: the first matching brand, otherwise the site's name and `/`. */
export function brandFor(path: string, settings: SiteSettings, localPath: (path: string) => string) {
  const own = settings.brandLogos.find(({ matchingPath }) => matches(path, matchingPath));
  return { name: settings.brandName, href: localPath(own?.homepage ?? '/'), logo: own?.logo ?? null };
}

/** `/defender` matches itself and below; `/defender*` whatever begins so. */
function matches(path: string, pattern: string): boolean {
  const start = pattern.replace(/\*+$/, '');
  if (pattern.endsWith('*')) return path.startsWith(start);
  return path === start || path.startsWith(`${start.replace(/\/$/, '')}/`);
}
