import { own } from '#block-schemas/read/json-value.ts';
import { namesOtherHosts } from '#site/furniture/consent/names-other-hosts.ts';
import type { MatchedRoute } from '#site/routing/match-route.ts';
import { createAnswer } from '../cache/cached-answer.ts';
import type { Rendered } from '../cache/page-cache.ts';
import { loadPage } from '../load/load-page.ts';
import { preparePage } from '../load/prepare-page.ts';
import type { PageParts } from './render-page.tsx';

/**
 * `/html-frame/<block>/<page>`: the raw HTML of one published block as a document of its own. The policy gives it an
 * origin of nobody (`sandbox` without `allow-same-origin`), even when it is opened outside of its frame.
 * @returns null when there is no such block, or it is not raw
 */
export async function renderHtmlFrame({ deps }: PageParts, route: MatchedRoute): Promise<Rendered | null> {
  const path = `/${route.params['*'] ?? ''}`;
  const loaded = await loadPage(deps.clients.content, path, route.locale);
  if (loaded.kind !== 'page') return null;
  const block = own(preparePage(loaded.document, route.locale, deps.log).blocks, route.params.block ?? '')?.block;
  if (block?.type !== 'html-box' || !block.props.is_raw) return null;
  const code = block.props.code ?? '';
  const answer = createAnswer({
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `sandbox allow-scripts allow-forms allow-popups; default-src ${namesOtherHosts(code) ? 'https: ' : ''}data: 'unsafe-inline'; frame-ancestors 'self'`,
    },
    text: `<!doctype html><meta charset="utf-8">${code}`,
    tags: [`page:${loaded.document.data.id}`, 'pages'],
  });
  return { answer, keep: 'keep' };
}
