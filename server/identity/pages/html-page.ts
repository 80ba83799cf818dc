import { createHash } from 'node:crypto';
import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import { pageCss } from './page.css.ts';

/** A complete page: HTML and the headers it must be sent with. */
export interface HtmlPage {
  html: string;
  headers: Record<string, string>;
}

const cssHash = createHash('sha256').update(pageCss).digest('base64');

const mark = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="M3 18.5V7a1.5 1.5 0 0 1 1.5-1.5h15A1.5 1.5 0 0 1 21 7v11.5"/><path d="M3 18.5h18M7 14.5h6M7 10h10"/></svg>`;

/**
 * Frames `body` (trusted markup). No script at all; the one style sheet is allowed by its hash. `formTargets` are
 * other origins a form's answer may redirect to.
 */
export const htmlPage = (title: string, body: string, formTargets: readonly string[] = []): HtmlPage => ({
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Forecourt</title><meta name="robots" content="noindex"><link rel="preload" href="/auth/assets/inter.woff2" as="font" type="font/woff2" crossorigin><style>${pageCss}</style></head><body><header class="bar">${mark}<span>Forecourt</span></header><main>${body}</main></body></html>`,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${cssHash}'`,
      "font-src 'self'",
      "img-src 'self' data:",
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    // Not no-referrer: with that browsers send `Origin: null` with a form.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  },
});
