/** What the site names below its base path though a service answers it: forms, and questions without script. */
const OF_SERVICES = /^\/(?:forms|api)\//;

/**
 * The address as the product serves it. With a base path the site's forms send to `/base/forms/…`, so that a proxy which
 * hands on nothing but the base path reaches them; the services themselves stand where they always do. The other way
 * round, search engines ask for `/robots.txt` at the root alone, and the site answers it below its base path.
 */
export const servedAddress = (url: string, basePath: string): string => {
  if (basePath === '') return url;
  if (url === '/robots.txt') return basePath + url;
  const inside = url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : '';
  return OF_SERVICES.test(inside) ? inside : url;
};
