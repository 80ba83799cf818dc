/** Most characters of a style sheet from outside. */
export const maxSheet = 200_000;

/**
 * A style sheet of another host, for a shadow tree: it cannot end its element, ask for further sheets, or load anything
 * but pictures over https. It stands behind a first rule of ours, so that no import counts, however it is spelt, and
 * nothing in it is laid over the page.
 */
export function safeSheet(css: string): string {
  const own = ':host{display:block;contain:layout;position:relative;z-index:40}';
  const theirs = css
    .slice(0, maxSheet)
    .replaceAll('\0', '')
    .replace(/@(import|charset|namespace)\b[^;]*;?/gi, '')
    .replace(/url\(\s*(["']?)(?!https:\/\/|data:image\/)[^)]*\)/gi, 'url($1$1)')
    .replaceAll('<', '\\3c ');
  return own + theirs;
}
