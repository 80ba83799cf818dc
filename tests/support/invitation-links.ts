import { expect } from 'vitest';
import type { CookieJar } from './staff-sign-in.ts';

/** Presses the button of an invitation's page, as a browser does. */
export const pressInvitation = (jar: CookieJar, path: string): Promise<Response> =>
  jar.fetch(path, { method: 'POST', headers: { origin: jar.origin, 'sec-fetch-site': 'same-origin' } });

/** The token that a pressed button hands to the staff app, behind the `#` of where it leads. */
export const handedOn = (pressed: Response): string => {
  const [, token = ''] = /^\/cms\/invited#([\w-]{43})$/.exec(pressed.headers.get('location') ?? '') ?? [];
  expect(token).toHaveLength(43);
  return token;
};
