import type { Config } from './load-config.ts';

/** Origin of the staff app, for links in mails and for signing in. */
export const staffOrigin = ({ cmsOrigin, publicUrl, port }: Pick<Config, 'cmsOrigin' | 'publicUrl' | 'port'>): string =>
  cmsOrigin ?? publicUrl ?? `http://localhost:${port}`;
