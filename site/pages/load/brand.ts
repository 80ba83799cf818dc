import { isSafeUrl } from '#block-schemas/index.ts';
import type { FurnitureBrand } from '#site/furniture/navigation.types.ts';
import type { ImageSource } from '#site/render/sources.types.ts';
import { menuAddress } from '#site/ui/link-address.ts';
import type { SiteSettings } from './site-settings.ts';

/** Logo and home page of a path: the first matching brand, otherwise the site's own logo or name and `/`. */
export function brandFor(
  path: string,
  settings: SiteSettings,
  images: ReadonlyMap<string, ImageSource>,
  localPath: (path: string) => string,
): FurnitureBrand {
  const own = settings.brandLogos.find(({ matchingPath }) => matchesPath(path, matchingPath));
  const logo = own?.logo ?? settings.logoImageId;
  const picture = logo ? images.get(logo) : undefined;
  const address = logo && /^(https?:)?\//.test(logo) && isSafeUrl(logo) ? logo : null;
  return {
    name: settings.brandName,
    href: menuAddress(own?.homepage ?? '', localPath) || localPath('/'),
    logo: picture?.src ?? address,
  };
}

/** Ids of the pictures that `brandFor` may need. */
export function logoIds(settings: SiteSettings): string[] {
  const logos = [settings.logoImageId, ...settings.brandLogos.map(({ logo }) => logo)];
  return logos.filter((logo): logo is string => logo !== null && !/[/:]{2}|^\//.test(logo));
}

/** `/defender` matches itself and below; `/defender*` whatever begins so. */
export function matchesPath(path: string, pattern: string): boolean {
  const start = pattern.replace(/\*+$/, '');
  if (pattern.endsWith('*')) return path.startsWith(start);
  return path === start || path.startsWith(`${start.replace(/\/$/, '')}/`);
}
