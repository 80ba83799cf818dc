import { type Answer, createAnswer } from '../cache/cached-answer.ts';

/** Which links the browser may load before they are clicked: pages of this site, nothing that acts or needs a session. */
export function speculationRules(basePath: string): Answer {
  const excluded = [
    '/cms',
    '/admin',
    '/api',
    '/auth',
    '/sign-in',
    '/oidc',
    '/media',
    '/assets',
    '/disabled-preview',
    '/search',
  ];
  const rules = {
    prerender: [
      {
        where: {
          and: [
            { href_matches: `${basePath}/*` },
            ...excluded.map((path) => ({ not: { href_matches: `${basePath}${path}*` } })),
            { not: { selector_matches: '[data-no-prerender], [download], [rel~=nofollow], [target=_blank]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  };
  return createAnswer({
    status: 200,
    headers: { 'content-type': 'application/speculationrules+json', 'x-content-type-options': 'nosniff' },
    text: JSON.stringify(rules),
    tags: [],
  });
}
