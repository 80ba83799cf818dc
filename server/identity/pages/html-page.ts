import { createHash } from 'node:crypto';
import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import { pageCss } from './page.css.ts';
import type { SignInSpeech } from './sign-in-speech.ts';

/** A complete page: HTML and the headers it must be sent with. */
export interface HtmlPage {
  html: string;
  headers: Record<string, string>;
}

export interface HtmlPageFrame {
  /** Whom it speaks to. */
  speech: Pick<SignInSpeech, 'locale' | 'direction' | 'visit' | 'name'>;
  /** Other origins a form's answer may redirect to. */
  formTargets?: readonly string[];
}

const cssHash = createHash('sha256').update(pageCss).digest('base64');

/** The product's sign, as the staff app draws it. */
const mark = `<svg viewBox="0 0 20 20" fill="currentColor" aria-hidden="true"><path d="M1.5 3h17l-1.6 3.4H5.2v2.7h8.6l-1.6 3.3h-7V17H1.5z"/></svg>`;

/**
 * Frames `body` (trusted markup). No script at all; the one style sheet is allowed by its hash. Visitors of a site see
 * its name where staff see ours.
 */
export const htmlPage = (title: string, body: string, { speech, formTargets = [] }: HtmlPageFrame): HtmlPage => {
  const name = escapeHtml(speech.name);
  const bar = `<header class="bar">${speech.visit === undefined ? mark : ''}<span>${name}</span></header>`;
  return {
    html: `<!doctype html><html lang="${escapeHtml(speech.locale)}" dir="${speech.direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · ${name}</title><meta name="robots" content="noindex"><link rel="preload" href="/auth/assets/inter.woff2" as="font" type="font/woff2" crossorigin><style>${pageCss}</style></head><body>${bar}<main>${body}</main></body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': speech.locale,
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
  };
};
