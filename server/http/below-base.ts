/** What the site names below its base path though a service answers it: forms, and questions without script. */
const OF_SERVICES = /^\/(?:forms|api)\//;

/**
 * The address as services know it. With a base path the site's forms send to `/base/forms/…`, so that a proxy which
 * hands on nothing but the base path reaches them; the services themselves stand where they always do.
 */
export const withoutBase = (url: string, basePath: string): string => {
  if (basePath === '' || !url.startsWith(`${basePath}/`)) return url;
  const inside = url.slice(basePath.length);
  return OF_SERVICES.test(inside) ? inside : url;
};
