import type { NavigationPreview } from '#api-clients/content/navigation-preview.types.ts';
import { headerSettings } from '#site/furniture/header/header.settings.ts';
import type { SiteResponse } from '#site/site.types.ts';
import { themes } from '#site/theme/tokens.ts';
import { toNavigation } from '../load/load-navigation.ts';
import type { SiteSettings } from '../load/site-settings.ts';
import { documentBytes } from './document-text.ts';
import type { PageParts } from './render-page.tsx';
import { renderAround } from './render-view.tsx';

const personal = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** The furniture with menus that nobody has published yet, around nothing; what is for visitors alone is left out. */
export async function renderNavigation(parts: PageParts, request: NavigationPreview): Promise<SiteResponse> {
  const { locale, variant, entries } = request;
  const { html, headers } = await renderAround(parts, {
    locale,
    name: 'navigation',
    theme: themes.find((theme) => theme === request.theme),
    navigation: (names) => toNavigation(entries, names),
    settings: (settings) => ({ ...(variant ? withVariant(settings, variant) : settings), lookedAt: 'menus' }),
    title: ({ t }) => t('nav.main'),
    draw: () => null,
  });
  return { status: 200, headers: { ...headers, ...personal }, body: documentBytes(html).bytes };
}

const withVariant = (settings: SiteSettings, variant: 'standard' | 'light'): SiteSettings => ({
  ...settings,
  of: (readings) => {
    const own = settings.of(readings);
    return Object.is(readings, headerSettings) ? { ...own, variant } : own;
  },
});
