import type { Site, SiteRequest, SiteResponse } from '#site/site.types.ts';

export interface Shown {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
  /** Where the visitor is by now. */
  url: string;
}

/** A browser without script: it keeps cookies, follows the site's own redirections, and sends forms. */
export function createBrowser(site: Site) {
  const jar = new Map<string, string>();
  /** Who has signed in, where visitors sign in. */
  const signIn: { as: SiteRequest['visitor'] } = { as: undefined };
  const keep = ({ cookies = [] }: SiteResponse) => {
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      if (cookie.includes('; Max-Age=0;')) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  };
  const ask = async (
    url: string,
    form?: Record<string, string>,
    extra: Record<string, string> = {},
  ): Promise<Shown> => {
    const response = await site.handle({
      method: form ? 'POST' : 'GET',
      url,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
        ...extra,
      },
      address: '203.0.113.7',
      visitor: signIn.as,
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    });
    keep(response);
    const { location } = response.headers;
    if (location?.startsWith('/')) return ask(location, undefined, extra);
    const text = response.body ? Buffer.from(response.body).toString('utf8') : '';
    return { status: response.status, headers: response.headers, text, url };
  };
  return { ask, jar, signIn };
}
