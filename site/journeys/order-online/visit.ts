import type { CallOptions, ClientResult } from '#api-clients/http.ts';
import { VISITOR_ADDRESS_HEADER } from '#api-clients/visitor-address.ts';
import type { SiteRequest } from '#site/site.types.ts';

/** One request of a visitor, on whose behalf services are asked: they know the visitor by cookies. */
export interface Visit {
  /** Asks a service as the visitor; what it wants the browser to remember goes along with the page. */
  ask<T>(call: (options: CallOptions) => Promise<ClientResult<T>>): Promise<T>;
  /** The value of a cookie. */
  cookie(name: string): string | undefined;
  /** Has the browser remember something, out of reach of scripts. */
  keep(name: string, value: string): void;
  /** Has the browser forget it again. */
  forget(name: string): void;
  /** Values of `set-cookie` so far. */
  readonly kept: readonly string[];
}

/** Cookies of our own are as old as the answer to "what became of my order" is wanted. */
const KEPT_SECONDS = 48 * 3_600;

function readCookies(header: string): Map<string, string> {
  const jar = new Map<string, string>();
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0) jar.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  }
  return jar;
}

/** @param place base path and origin of the site: where cookies count, and whether they are for https alone */
export function openVisit(request: SiteRequest, place: { basePath: string; publicUrl: string }): Visit {
  const jar = readCookies(String(request.headers.cookie ?? ''));
  const kept: string[] = [];
  const headers = (): Record<string, string> => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'user-agent': String(request.headers['user-agent'] ?? ''),
    ...(request.address ? { [VISITOR_ADDRESS_HEADER]: request.address } : {}),
  });
  const secure = place.publicUrl.startsWith('https:') ? '; Secure' : '';
  const remember = (name: string, value: string, seconds: number): void => {
    const path = place.basePath || '/';
    kept.push(`${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`);
  };
  return {
    async ask(call) {
      const result = await call({ headers: headers() });
      for (const text of result.headers.getSetCookie()) {
        kept.push(text);
        for (const [name, value] of readCookies(text.split(';')[0] ?? '')) jar.set(name, value);
      }
      return result.data;
    },
    cookie: (name) => jar.get(name),
    keep(name, value) {
      jar.set(name, value);
      remember(name, value, KEPT_SECONDS);
    },
    forget(name) {
      if (jar.delete(name)) remember(name, '', 0);
    },
    kept,
  };
}

/** Whether a form comes from a page of this site: others may send visitors here, and decide nothing for them. */
export function isFromOwnPage({ headers }: SiteRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  const { origin } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || origin === new URL(publicUrl).origin;
}
