/**
 * What the visitor allowed, in the browser. `<html data-allowed>` names the scopes that are granted now, and the event
 * `fc-consent` on the document says that they changed: scripts of other entries read these, without importing anything.
 */

/** The specification's key of the local storage (orders §9). */
export const consentKey = 'cookieConsentStatus';

export const everyScope = ['obligatory', 'optional', 'statistic', 'marketing', 'unclassified'];

/** A decision as it is kept. `id` is random and stands in the log of consents; it is used for nothing else. */
export interface ConsentChoice {
  status: 'accepted' | 'rejected';
  scopes: readonly string[];
  version: string;
  id: string;
  at: string;
}

/** The decision about this version of the question; null while it is pending. */
export function readChoice(version: string | undefined): ConsentChoice | null {
  try {
    const kept = JSON.parse(localStorage.getItem(consentKey) ?? 'null') as ConsentChoice | null;
    return kept?.version === version && Array.isArray(kept?.scopes) ? kept : null;
  } catch {
    return null;
  }
}

/** Browsers that send Global Privacy Control have refused already, until their visitor says otherwise here. */
export const refusesBySignal = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

export function applyScopes(scopes: readonly string[]): void {
  document.documentElement.dataset.allowed = scopes.join(' ');
  document.dispatchEvent(new Event('fc-consent'));
}

export const isAllowed = (scope: string | undefined): boolean =>
  !scope || (document.documentElement.dataset.allowed ?? 'obligatory').split(' ').includes(scope);

/** Runs once, as soon as the scope is granted. */
export function whenAllowed(scope: string | undefined, run: () => void): void {
  const look = () => {
    if (!isAllowed(scope)) return;
    document.removeEventListener('fc-consent', look);
    run();
  };
  document.addEventListener('fc-consent', look);
  look();
}
