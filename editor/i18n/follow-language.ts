import { isStaffLanguage, type StaffLanguage } from '#api-clients/identity/staff-language.ts';
import { staffLanguage } from './staff-language.ts';

const triedKey = 'forecourt.language-tried';

/**
 * A person who chose another language elsewhere gets this page in it: the server has just told this browser to keep
 * it. Once: a browser that keeps no cookies stays in the language it has.
 */
export const followLanguage = (language: StaffLanguage | null | undefined): void => {
  if (!language || language === staffLanguage || !isStaffLanguage(staffLanguage)) {
    sessionStorage.removeItem(triedKey);
    return;
  }
  if (sessionStorage.getItem(triedKey) === language) return;
  sessionStorage.setItem(triedKey, language);
  location.reload();
};
