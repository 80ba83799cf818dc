import { randomBytes } from 'node:crypto';
import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import type { SiteResponse } from '../built-site.types.ts';

/** Where the bar of one page comes from. */
export interface ToolbarPlace {
  /** Script for the page, `/assets/…`. */
  loader: string;
  /** Address of the frame that holds the bar. */
  frame: string;
}

/** The page's policy, with room for one script of this answer and, on another origin, the frame. */
const policyWith = (policy: string, nonce: string, frame: string): string => {
  const allowed = policy.replace('script-src', `script-src 'nonce-${nonce}'`);
  return frame.startsWith('/') ? allowed : allowed.replace('frame-src', `frame-src ${new URL(frame).origin}`);
};

/**
 * A page of the site for one signed-in editor: the same document with the toolbar's loader, never kept by anybody.
 * Answers that are not whole HTML pages come back as they are.
 */
export const addToolbar = (response: SiteResponse, place: ToolbarPlace): SiteResponse => {
  const { status, headers, body } = response;
  const isPage = headers['content-type']?.startsWith('text/html') && headers['content-encoding'] === undefined;
  if (!isPage || body === null || status >= 500) return response;
  const nonce = randomBytes(18).toString('base64');
  const html = Buffer.from(body).toString('utf8');
  const end = html.lastIndexOf('</body>');
  if (end < 0) return response;
  const tags = `<script type="module" nonce="${nonce}" src="${place.loader}" id="fc-toolbar-loader" data-frame="${escapeHtml(place.frame)}"></script>`;
  const bytes = Buffer.from(html.slice(0, end) + tags + html.slice(end));
  const { etag: _etag, ...kept } = headers;
  return {
    status,
    headers: {
      ...kept,
      'cache-control': 'private, no-store',
      'content-length': String(bytes.byteLength),
      'content-security-policy': policyWith(headers['content-security-policy'] ?? '', nonce, place.frame),
      vary: 'accept-encoding, cookie',
    },
    body: bytes,
  };
};
