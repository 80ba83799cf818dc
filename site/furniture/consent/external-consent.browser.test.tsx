import { afterEach, expect, it, vi } from 'vitest';
import { cookiebotScript } from '#tests/emulators/cookiebot.ts';
import { oneTrustScript } from '#tests/emulators/onetrust.ts';
import { startConsent } from './start-consent.ts';

afterEach(async () => {
  for (const name of ['OptanonConsent', 'CookieConsent']) await cookieStore.delete(name);
  for (const name of ['OneTrust', 'OptanonWrapper', 'OnetrustActiveGroups', 'Cookiebot'])
    Reflect.deleteProperty(globalThis, name);
  document.head.querySelector('script[src^=blob]')?.remove();
  document.body.replaceChildren();
  delete document.documentElement.dataset.allowed;
});

/** A page whose consent is asked for by a service. */
const open = (provider: string, script: string, more = '') => {
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  document.body.innerHTML = `<fc-consent data-strategy="external" data-version="1" data-provider="${provider}"
    data-script="${address}" data-id="site-1" ${more}></fc-consent>
    <button data-privacy-act="settings">Privacy</button>
    <fc-blocked data-scope="marketing"><template><p id="film">Film</p></template><p>Hidden</p></fc-blocked>`;
  startConsent();
};
const allowed = () => document.documentElement.dataset.allowed;
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const there = (selector: string) => document.querySelector(selector) !== null;

it('OneTrust: nothing optional before its banner is answered, then what its groups stand for', async () => {
  open('onetrust', oneTrustScript, `data-groups='{"C0003":"unclassified"}'`);
  await expect.poll(() => there('#onetrust-banner-sdk')).toBe(true);
  expect([allowed(), there('#film')]).toEqual(['obligatory', false]);
  press('#onetrust-performance-btn-handler');
  await expect.poll(allowed).toBe('obligatory optional statistic');
  expect(there('#film')).toBe(false);
  press('[data-privacy-act=settings]');
  await expect.poll(() => there('#onetrust-banner-sdk')).toBe(true);
  press('#onetrust-accept-btn-handler');
  await expect.poll(allowed).toBe('obligatory optional statistic unclassified marketing');
  await expect.poll(() => there('#film')).toBe(true);
});

it('OneTrust: a decision of an earlier visit counts at once', async () => {
  await cookieStore.set('OptanonConsent', 'groups=C0001:1,C0002:0,C0003:0,C0004:1');
  open('onetrust', oneTrustScript);
  await expect.poll(allowed).toBe('obligatory optional marketing');
  expect(there('#onetrust-banner-sdk')).toBe(false);
});

it('Cookiebot: what it tells of each kind is allowed; taken back, the page begins anew without it', async () => {
  const withdrawn = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('fc-withdrawn', withdrawn, { once: true });
  open('cookiebot', cookiebotScript);
  await expect.poll(() => there('#CybotCookiebotDialog')).toBe(true);
  expect(allowed()).toBe('obligatory');
  press('#CybotCookiebotDialogBodyButtonStatistics');
  await expect.poll(allowed).toBe('obligatory statistic');
  expect(withdrawn, 'what is allowed more takes nothing back').not.toHaveBeenCalled();
  press('[data-privacy-act=settings]');
  await expect.poll(() => there('#CybotCookiebotDialog')).toBe(true);
  press('#CybotCookiebotDialogBodyButtonDecline');
  await expect.poll(allowed).toBe('obligatory');
  expect(there('#film')).toBe(false);
  expect(withdrawn).toHaveBeenCalledOnce();
});

it('a service that never answers allows nothing optional', async () => {
  open('cookiebot', '');
  await expect.poll(() => there('script[src^=blob]')).toBe(true);
  expect([allowed(), there('#film')]).toEqual(['obligatory', false]);
});
