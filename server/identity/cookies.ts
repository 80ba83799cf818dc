import type { IdentityAddresses } from './addresses.ts';

/** `__Host-` binds the cookie to exactly this host over https; browsers refuse that prefix on plain http. */
export const sessionCookieName = (addresses: IdentityAddresses): string =>
  addresses.secure ? '__Host-forecourt' : 'forecourt';

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

/** Long enough for a sign-in at the provider. */
const INVITATION_SECONDS = 1_800;

export const invitationCookieName = (addresses: IdentityAddresses): string =>
  addresses.secure ? '__Host-forecourt-invitation' : 'forecourt-invitation';

const shortCookie = (addresses: IdentityAddresses, token: string, seconds: number): string =>
  [
    `${invitationCookieName(addresses)}=${token}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(addresses.secure ? ['Secure'] : []),
  ].join('; ');

/** Set-Cookie that carries the token of an invitation through a sign-in in this browser. */
export const invitationCookie = (addresses: IdentityAddresses, token: string): string =>
  shortCookie(addresses, token, INVITATION_SECONDS);

export const clearedInvitationCookie = (addresses: IdentityAddresses): string => shortCookie(addresses, '', 0);

export const clearedSessionCookie = (addresses: IdentityAddresses): string => sessionCookie(addresses, '', 0);
