import { hash } from 'node:crypto';
import { type DocumentText, textHash } from '../render/document-text.ts';

export interface PolicyInput {
  /** Text of each inline script that runs. */
  scripts: readonly string[];
  /** Text of each inline style sheet. */
  styles: readonly (string | DocumentText)[];
  /** Other origins that pictures and videos may come from. */
  mediaOrigins: readonly string[];
  /** Service that tells people from bots on this page; its frame may be shown and asked. */
  captcha?: 'recaptcha' | 'turnstile' | null;
}

const captchaOrigins = {
  recaptcha: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  turnstile: ['https://challenges.cloudflare.com'],
} as const;

/**
 * The policy of a public document. It names hashes instead of a nonce, so that one cached answer serves everybody.
 * Scripts that a hashed script imports are trusted through it (`strict-dynamic`).
 */
export function contentSecurityPolicy({ scripts, styles, mediaOrigins, captcha }: PolicyInput): string {
  const asked = captcha ? [...captchaOrigins[captcha]] : [];
  const media = ["'self'", ...mediaOrigins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${[...scripts.map(hashSource), "'strict-dynamic'"].join(' ')}`,
    `style-src ${styles.map(hashSource).join(' ') || "'none'"}`,
    `img-src ${media} data: https:`,
    `media-src ${media} https:`,
    "font-src 'self'",
    ["connect-src 'self'", ...asked].join(' '),
    ["frame-src 'self'", ...asked].join(' '),
    "form-action 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

const hashSource = (text: string | DocumentText) =>
  `'sha256-${typeof text === 'string' ? hash('sha256', text, 'base64') : textHash(text)}'`;

/** Headers of every document, whatever it shows. */
export const documentHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
};
