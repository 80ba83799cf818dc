import { htmlLimits, type SafeHtml, sanitizeHtml as sanitize } from '#block-schemas/rich-text/safe-html.ts';

export type SafeHtmlText = SafeHtml;

/** How many cleaned texts are kept, and how long one may be: a page that is drawn again brings the same ones. */
const maxKept = 300;
const longestKept = 20_000;
const cleaned = new Map<string, SafeHtml>();

/** An editor's HTML, cleaned by the one sanitiser; null for nothing. What is longer than the limit is cut. */
export function sanitizeHtml(html: string | null | undefined): SafeHtmlText | null {
  if (!html?.trim()) return null;
  const kept = cleaned.get(html);
  if (kept !== undefined) return kept;
  const safe = sanitize(html.slice(0, htmlLimits.length));
  if (html.length > longestKept) return safe;
  if (cleaned.size >= maxKept) cleaned.clear();
  cleaned.set(html, safe);
  return safe;
}
