import { createHash } from 'node:crypto';

export interface PolicyInput {
  /** Text of each inline script that runs. */
  scripts: readonly string[];
  /** Text of each inline style sheet. */
  styles: readonly string[];
  /** Other origins that pictures and videos may come from. */
  mediaOrigins: readonly string[];
}

/**
 * The policy of a public document. It names hashes instead of a nonce, so that one cached answer serves everybody.
 * Scripts that a hashed script imports are trusted through it (`strict-dynamic`).
 */
export function contentSecurityPolicy({ scripts, styles, mediaOrigins }: PolicyInput): string {
  const media = ["'self'", ...mediaOrigins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${[...scripts.map(hashSource), "'strict-dynamic'"].join(' ')}`,
    `style-src ${styles.map(hashSource).join(' ') || "'none'"}`,
    `img-src ${media} data: https:`,
    `media-src ${media} https:`,
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Headers of every document, whatever it shows. */
export const documentHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
};
