import { hash } from 'node:crypto';
import { lruMap } from '../cache/lru-map.ts';
import { type DocumentText, textHash } from '../render/document-text.ts';
import { type PageNeeds, uniteNeeds } from './page-needs.ts';

export interface PolicyInput {
  /** Text of each inline script that runs. */
  scripts: readonly string[];
  /** Text of each inline style sheet. */
  styles: readonly (string | DocumentText)[];
  /** Other origins that pictures and videos may come from. */
  mediaOrigins: readonly string[];
  /** What the parts of the page need from other hosts; nothing unless given. */
  needs?: readonly PageNeeds[];
}

/**
 * The policy of a public document, which allows what the page holds and nothing else. It names hashes instead of a
 * nonce, so that one cached answer serves everybody. Scripts that a hashed script imports are trusted through it
 * (`strict-dynamic`).
 */
export function contentSecurityPolicy({ scripts, styles, mediaOrigins, needs = [] }: PolicyInput): string {
  const asked = uniteNeeds(needs);
  const media = ["'self'", ...mediaOrigins].join(' ');
  return [
    "default-src 'none'",
    ['script-src', ...scripts.map(hashSource), "'strict-dynamic'", ...asked.script].join(' '),
    `style-src ${needs.some(({ hasInlineStyles }) => hasInlineStyles) ? "'unsafe-inline'" : styles.map(hashSource).join(' ') || "'none'"}`,
    ['img-src', media, 'data: https:', ...asked.img].join(' '),
    ['media-src', media, 'https:', ...asked.media].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...asked.connect].join(' '),
    ["frame-src 'self'", ...asked.frame].join(' '),
    ["form-action 'self'", ...asked.form].join(' '),
    "manifest-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** Hashes of short scripts and sheets: pages with the same blocks have the same ones. */
const knownHashes = lruMap<string, string>(500);
const short = 10_000;

function hashOf(text: string): string {
  if (text.length > short) return hash('sha256', text, 'base64');
  const found = knownHashes.get(text) ?? hash('sha256', text, 'base64');
  knownHashes.set(text, found);
  return found;
}

const hashSource = (text: string | DocumentText) =>
  `'sha256-${typeof text === 'string' ? hashOf(text) : textHash(text)}'`;

/** Headers of every document, whatever it shows. */
export const documentHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
};
