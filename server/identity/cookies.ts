import type { IdentityAddresses } from './addresses.ts';

/** `__Host-` binds the cookie to exactly this host over https; browsers refuse that prefix on plain http. */
export const sessionCookieName = (addresses: IdentityAddresses): string =>
  addresses.secure ? '__Host-forecourt' : 'forecourt';

/**
 * Set-Cookie for a session, which scripts cannot read, for the whole host. Strict: the cookie is set and used by the
 * staff app's own calls, never needed on a navigation that another site starts.
 */
export const sessionCookie = (addresses: IdentityAddresses, id: string, maxAgeSeconds: number): string =>
  [
    `${sessionCookieName(addresses)}=${id}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(addresses.secure ? ['Secure'] : []),
  ].join('; ');

export const clearedSessionCookie = (addresses: IdentityAddresses): string => sessionCookie(addresses, '', 0);
