/** Most characters of a style sheet from outside. */
export const maxSheet = 200_000;

/**
 * Where the header stands. Of what is important the first layer counts, and one without a name is nobody's to add to:
 * no rule of theirs can take the whole header from its place.
 */
const place =
  ':host{display:block}@layer{:host{display:block!important;contain:layout!important;position:relative!important;inset:auto!important;' +
  'margin:0!important;transform:none!important;z-index:40!important}}';

/**
 * A style sheet of another host, for a shadow tree: it cannot end its element, ask for further sheets, load anything but
 * pictures over https, or move the header over the page. It stands behind a rule of ours, so that no import counts,
 * however it is spelt. Its menus may still open over what is below them, as menus do.
 */
export function safeSheet(css: string): string {
  const theirs = css
    .slice(0, maxSheet)
    .replaceAll('\0', '')
    .replace(/@(import|charset|namespace)\b[^;]*;?/gi, '')
    .replace(/url\(\s*(["']?)(?!https:\/\/|data:image\/)[^)]*\)/gi, 'url($1$1)')
    .replaceAll('<', '\\3c ');
  return place + theirs;
}
