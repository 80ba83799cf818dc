import { isStaffLanguage, type StaffLanguage, staffLanguageCookie } from '#api-clients/identity/staff-language.ts';
import { type Actor, requirePerson } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { readCookie } from '../http/read-cookie.ts';
import type { IdentityAddresses } from './addresses.ts';
import { writeLanguage } from './users.store.ts';

const YEAR_SECONDS = 31_536_000;

/** What language the staff app speaks to a person from now on; null leaves it to each of their browsers. */
export const chooseLanguage = async (deps: ServerDeps, actor: Actor, language: StaffLanguage | null): Promise<void> => {
  requirePerson(actor, 'Only a person reads a language: a token reads none.');
  await deps.db.transaction((trx) => writeLanguage(trx, actor.id, language));
};

/**
 * The header by which a browser keeps its person's language, so that the page comes in it before anybody is asked who
 * they are; none where it does already. A cookie of a language nobody can choose (development) stays.
 */
export const languageHeaders = (
  addresses: IdentityAddresses,
  cookies: string | undefined,
  language: string | null,
): Record<string, string> => {
  const kept = readCookie(cookies, staffLanguageCookie);
  if (kept === (language ?? undefined)) return {};
  if (language === null && !isStaffLanguage(kept)) return {};
  const parts = [
    `${staffLanguageCookie}=${language ?? ''}`,
    'Path=/',
    `Max-Age=${language === null ? 0 : YEAR_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(addresses.secure ? ['Secure'] : []),
  ];
  return { 'set-cookie': parts.join('; ') };
};
