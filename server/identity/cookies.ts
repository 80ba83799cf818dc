import type { IdentityAddresses } from './addresses.ts';

/** `__Host-` binds the cookie to exactly this host over https; browsers refuse that prefix on plain http. */
export const sessionCookieName = (addresses: IdentityAddresses): string =>
  addresses.secure ? '__Host-forecourt' : 'forecourt';

/** The one value of a cookie; undefined when it is missing or sent more than once (somebody planted a second one). */
export const readCookie = (header: string | undefined, name: string): string | undefined => {
  if (header === undefined || header.length > 16_384) return undefined;
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
};

/**
 * Set-Cookie for a session. Strict: the cookie is set and used by the staff app's own calls, never needed on a
 * navigation that another site starts.
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
