/** What the site names below its base path though a service answers it: forms, orders, questions, pictures, films, icons, messages of payment services. */
const OF_SERVICES =
  /^\/(?:(?:forms|api|media|buy_online|twilio|test-payments|webhooks)\/|apple-touch-icon\.png$|icon-\d+\.png$)/;
/** What others ask for at the root though the site answers it below its base path: search engines, the page builder. */
const OF_SITE = /^\/(?:robots\.txt$|canvas(?:[/?]|$))/;

/**
 * The address as the product serves it. With a base path the site's forms send to `/base/forms/…` and its pictures lie at
 * `/base/media/…`, so that a proxy which hands on nothing but the base path reaches them; the services themselves stand
 * where they always do. The other way round, search engines ask for `/robots.txt` at the root alone, the page builder for
 * `/canvas`, and the site answers both below its base path.
 */
export const servedAddress = (url: string, basePath: string): string => {
  if (basePath === '') return url;
  if (OF_SITE.test(url)) return basePath + url;
  const inside = url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : '';
  return OF_SERVICES.test(inside) ? inside : url;
};

/**
 * A path of the site as its visitors' browsers find it, below the base path. What lies there already, or on another
 * site, stays as it is.
 */
export const belowBase = (address: string, basePath: string): string => {
  const [path = ''] = address.split(/[?#]/, 1);
  const stays = !path.startsWith('/') || path === basePath || path.startsWith(`${basePath}/`);
  return stays ? address : basePath + address;
};
