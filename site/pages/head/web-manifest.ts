import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import type { Theme } from '#site/theme/tokens.ts';
import { type Answer, createAnswer } from '../cache/cached-answer.ts';
import type { SiteSettings } from '../load/site-settings.ts';

/** The light surface of each theme, behind the browser's own bars. */
const barColors: Readonly<Record<Theme, string>> = { jdx: '#ffffff', lrdx: '#fbfaf6' };

/** Elements of the head that a telephone needs to put the site on its home screen. */
export const homeScreenElements = (basePath: string, theme: Theme): string =>
  `<meta name="theme-color" content="${barColors[theme]}">` +
  `<link rel="manifest" href="${escapeHtml(basePath)}/site.webmanifest">` +
  `<link rel="apple-touch-icon" href="${escapeHtml(basePath)}/apple-touch-icon.png">`;

/** `/site.webmanifest`: how the site is called and looks on a home screen. */
export function webManifest(basePath: string, { appName, theme, locales }: SiteSettings): Answer {
  const icon = (size: number) => ({ src: `${basePath}/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
  const manifest = {
    id: `${basePath}/`,
    name: appName,
    short_name: appName.slice(0, 30),
    lang: locales[0],
    start_url: `${basePath}/`,
    scope: `${basePath}/`,
    display: 'browser',
    background_color: barColors[theme],
    theme_color: barColors[theme],
    icons: [192, 512].map(icon),
  };
  return createAnswer({
    status: 200,
    headers: { 'content-type': 'application/manifest+json; charset=utf-8', 'x-content-type-options': 'nosniff' },
    text: JSON.stringify(manifest),
    tags: ['settings'],
  });
}
