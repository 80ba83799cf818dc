/**
 * The script of Cookiebot (`uc.js`) as its documentation describes it: needs `data-cbid`, keeps decisions in the cookie
 * `CookieConsent`, offers `Cookiebot.consent` and `Cookiebot.renew()`, and tells the window `CookiebotOnConsentReady`,
 * `CookiebotOnAccept` and `CookiebotOnDecline`.
 */
export const cookiebotScript = `(() => {
  const script = document.currentScript;
  if (!script?.getAttribute('data-cbid') || script.getAttribute('data-blockingmode') !== 'manual') return;
  const kinds = ['preferences', 'statistics', 'marketing'];
  const kept = /(?:^|; )CookieConsent=([^;]*)/.exec(document.cookie)?.[1];
  const consentOf = (granted) => ({
    stamp: '0', method: granted ? 'explicit' : null, necessary: true,
    ...Object.fromEntries(kinds.map((kind) => [kind, granted?.includes(kind) ?? false])),
  });
  const tell = (...names) => names.forEach((name) => window.dispatchEvent(new Event(name)));
  const decide = (granted) => {
    Cookiebot.consent = consentOf(granted);
    Cookiebot.hasResponse = true;
    document.cookie = 'CookieConsent=' + granted.join(',') + '; Path=/';
    document.getElementById('CybotCookiebotDialog')?.remove();
    tell('CookiebotOnConsentReady', granted.length > 0 ? 'CookiebotOnAccept' : 'CookiebotOnDecline');
  };
  const renew = () => {
    document.getElementById('CybotCookiebotDialog')?.remove();
    const dialog = document.createElement('div');
    dialog.id = 'CybotCookiebotDialog';
    for (const [id, granted] of [['AllowAll', kinds], ['Decline', []], ['Statistics', ['statistics']]]) {
      const button = document.createElement('button');
      button.id = 'CybotCookiebotDialogBodyButton' + id;
      button.textContent = id;
      button.addEventListener('click', () => decide(granted));
      dialog.append(button);
    }
    document.body.append(dialog);
    tell('CookiebotOnDialogDisplay');
  };
  window.Cookiebot = { consent: consentOf(kept?.split(',')), hasResponse: kept !== undefined, renew };
  tell('CookiebotOnLoad');
  if (kept === undefined) renew();
  else tell('CookiebotOnConsentReady', kept === '' ? 'CookiebotOnDecline' : 'CookiebotOnAccept');
})();`;
