import type { IdentityAddresses } from './addresses.ts';

/** `__Host-` binds the cookie to exactly this host over https; browsers refuse that prefix on plain http. */
export const sessionCookieName = (addresses: IdentityAddresses): string =>
  addresses.secure ? '__Host-forecourt' : 'forecourt';

interface CookieToSet {
  name: string;
  value: string;
  seconds: number;
  sameSite: 'Strict' | 'Lax';
}

/** Set-Cookie that scripts cannot read, for the whole host. */
const hostCookie = ({ secure }: IdentityAddresses, { name, value, seconds, sameSite }: CookieToSet): string =>
  [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(secure ? ['Secure'] : []),
  ].join('; ');

/**
 * Set-Cookie for a session. Strict: the cookie is set and used by the staff app's own calls, never needed on a
 * navigation that another site starts.
 */
export const sessionCookie = (addresses: IdentityAddresses, id: string, maxAgeSeconds: number): string =>
  hostCookie(addresses, {
    name: sessionCookieName(addresses),
    value: id,
    seconds: maxAgeSeconds,
    sameSite: 'Strict',
  });

/** Long enough for a sign-in at the provider. */
const INVITATION_SECONDS = 1_800;

export const invitationCookieName = (addresses: IdentityAddresses): string =>
  addresses.secure ? '__Host-forecourt-invitation' : 'forecourt-invitation';

const shortCookie = (addresses: IdentityAddresses, token: string, seconds: number): string =>
  hostCookie(addresses, { name: invitationCookieName(addresses), value: token, seconds, sameSite: 'Lax' });

/** Set-Cookie that carries the token of an invitation through a sign-in in this browser. */
export const invitationCookie = (addresses: IdentityAddresses, token: string): string =>
  shortCookie(addresses, token, INVITATION_SECONDS);

export const clearedInvitationCookie = (addresses: IdentityAddresses): string => shortCookie(addresses, '', 0);

export const clearedSessionCookie = (addresses: IdentityAddresses): string => sessionCookie(addresses, '', 0);
