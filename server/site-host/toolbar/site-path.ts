const MAX_LENGTH = 2_000;

/** A path of the site with its query, whatever was asked: what could lead to another host, or signs in or out, is `/`. */
export const sitePath = (asked: unknown, site: string): string => {
  if (typeof asked !== 'string' || asked.length > MAX_LENGTH || !/^\/(?![/\\])/.test(asked)) return '/';
  const url = URL.parse(asked, site);
  if (
    !url ||
    url.origin !== new URL(site).origin ||
    /^\/+(auth|api|oidc|cms|admin|sign-in)(\/|-|$)/i.test(url.pathname)
  )
    return '/';
  return url.pathname.startsWith('//') ? '/' : url.pathname + url.search;
};
