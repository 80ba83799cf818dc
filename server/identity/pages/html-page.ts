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

const mark = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="M3 18.5V7a1.5 1.5 0 0 1 1.5-1.5h15A1.5 1.5 0 0 1 21 7v11.5"/><path d="M3 18.5h18M7 14.5h6M7 10h10"/></svg>`;

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
