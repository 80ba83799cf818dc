/** Whether a host's name or address can only be this machine itself. */
export const isThisMachine = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** The settings that name addresses. */
interface Origins {
  readonly cmsOrigin?: string | undefined;
  readonly publicUrl?: string | undefined;
  readonly port: number;
}

/** Origin visitors use, without a slash at the end. */
export const siteOrigin = ({ publicUrl, port }: Omit<Origins, 'cmsOrigin'>): string =>
  publicUrl ?? `http://localhost:${port}`;

/** Where the site begins, for addresses that others get: its origin and base path, without a slash at the end. */
export const siteRoot = (config: Omit<Origins, 'cmsOrigin'> & { readonly basePath: string }): string =>
  siteOrigin(config) + config.basePath;

/**
 * What addresses of pictures and films begin with: their own origin, or the site's base path, so that a proxy which hands
 * on nothing else reaches them.
 */
export const mediaBase = ({
  mediaOrigin,
  basePath,
}: {
  readonly mediaOrigin?: string | undefined;
  readonly basePath: string;
}): string => mediaOrigin ?? basePath;

/** Origin of the staff app, for links in mails and for signing in. */
export const staffOrigin = (config: Origins): string => config.cmsOrigin ?? siteOrigin(config);
