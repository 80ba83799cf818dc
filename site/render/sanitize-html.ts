import {
  htmlLimits,
  type SafeHtml,
  sanitizeHtml as sanitize,
  sanitizeBelow as sanitizeUnder,
} from '#block-schemas/rich-text/sanitized-html.ts';

export type SafeHtmlText = SafeHtml;

/** An editor's HTML, cleaned by the one sanitiser; null for nothing. What is longer than the limit is cut. */
export function sanitizeHtml(html: string | null | undefined): SafeHtmlText | null {
  return html?.trim() ? sanitize(html.slice(0, htmlLimits.length)) : null;
}

/** The same below a heading of the page: its own headings begin at `level`. */
export function sanitizeBelow(html: string | null | undefined, level: number): SafeHtmlText | null {
  return html?.trim() ? sanitizeUnder(html.slice(0, htmlLimits.length), level) : null;
}
