import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { startConsent } from './start-consent.ts';

const KEY = 'cookieConsentStatus';
const everything = 'obligatory optional statistic marketing unclassified';

let sent: { url: string; body: Record<string, unknown> }[];

beforeEach(() => {
  localStorage.removeItem(KEY);
  delete document.documentElement.dataset.allowed;
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(init.body)) });
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.removeItem(KEY);
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

const banner = `<section data-part="banner" hidden><button data-privacy-act="settings">S</button>
  <button data-privacy-act="reject">No</button><button data-privacy-act="accept">Yes</button></section>`;
const box = (value: string, more = '') => `<input type="checkbox" value="${value}" ${more}>`;
const sheet = `<dialog><form method="dialog"><p data-part="signal" hidden>GPC</p>${box('obligatory', 'checked disabled')}
  ${box('optional')}${box('statistic')}${box('marketing')}
  <button type="button" data-privacy-act="save">Save</button></form></dialog>`;
const gate = `<fc-blocked data-scope="marketing"><template><iframe title="Film" srcdoc="x"></iframe></template>
  <div><span data-while="undecided">Until you allow it</span><span data-while="refused" hidden>You said no</span>
  <button data-part="once">Once</button><button data-privacy-act="always" data-scope="marketing">Always</button></div></fc-blocked>`;

/** Opens a page whose scripts run as on the site. */
const open = (attributes = 'data-strategy="basic" data-version="1"', inside = banner + sheet) => {
  document.body.innerHTML = `<fc-consent ${attributes}>${inside}</fc-consent><main id="content" tabindex="-1">${gate}</main>`;
  startConsent();
};
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const allowed = () => document.documentElement.dataset.allowed;
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const banners = () => document.querySelector<HTMLElement>('[data-part=banner]')?.hidden;
const film = () => document.querySelector('iframe');

it('asks until somebody decides, lets in what they accept, and writes it down without saying who', async () => {
  open();
  expect([banners(), allowed(), film()]).toEqual([false, 'obligatory', null]);
  press('[data-privacy-act=accept]');
  await expect.poll(() => allowed()).toBe(everything);
  expect(banners()).toBe(true);
  await expect.poll(() => film()?.title).toBe('Film');
  expect(stored()).toMatchObject({ status: 'accepted', version: '1', scopes: everything.split(' ') });
  expect(sent).toEqual([
    {
      url: '/api/visitors/consents',
      body: { id: stored().id, status: 'accepted', scopes: everything.split(' '), version: 1, by_signal: false },
    },
  ]);
});

it('what stands in the place of content speaks of a choice once there was one', async () => {
  const why = () => document.querySelector<HTMLElement>('fc-blocked > div')?.innerText.replace(/\s+/g, ' ');
  open();
  expect(why()).toContain('Until you allow it');
  press('[data-privacy-act=reject]');
  await expect.poll(why).toContain('You said no');
  expect(why()).not.toContain('Until you allow it');
  open();
  await expect.poll(why).toContain('You said no');
});

it('what staff press in a preview closes the question, is kept by nobody and written down nowhere', async () => {
  open('data-strategy="basic" data-version="1" data-looked-at=""');
  expect(banners()).toBe(false);
  press('[data-privacy-act=accept]');
  await expect.poll(() => banners()).toBe(true);
  expect([stored(), sent]).toEqual([null, []]);
});

it('rejecting takes one press as well, and the next page does not ask again', async () => {
  open();
  press('[data-privacy-act=reject]');
  await expect.poll(() => stored()?.status).toBe('rejected');
  open();
  expect([banners(), allowed(), film()]).toEqual([true, 'obligatory', null]);
});

it('a higher version of the question, and a choice nobody can read, are asked again', async () => {
  for (const kept of [
    JSON.stringify({ status: 'accepted', scopes: ['marketing'], version: '0' }),
    'accepted',
    '{"scopes":1}',
    '[]',
  ]) {
    localStorage.setItem(KEY, kept);
    open();
    expect([banners(), allowed()]).toEqual([false, 'obligatory']);
  }
});

it('the sheet allows scope by scope', async () => {
  open();
  press('[data-privacy-act=settings]');
  await expect.poll(() => document.querySelector('dialog')?.open).toBe(true);
  expect([...document.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([true, false, false, false]);
  document.querySelector<HTMLInputElement>('[value=statistic]')?.click();
  press('[data-privacy-act=save]');
  await expect.poll(() => allowed()).toBe('obligatory statistic');
  expect([document.querySelector('dialog')?.open, stored().status, film()]).toEqual([false, 'accepted', null]);
});

it('hidden content is let in once without a decision, or always with one', async () => {
  open();
  await expect
    .poll(() => {
      press('[data-part=once]');
      return film()?.title;
    })
    .toBe('Film');
  expect([stored(), allowed()]).toEqual([null, 'obligatory']);
  open();
  expect(film()).toBeNull();
  press('[data-privacy-act=always]');
  await expect.poll(() => film()?.title).toBe('Film');
  expect(stored()).toMatchObject({ status: 'accepted', scopes: ['obligatory', 'marketing'] });
});

it.each(['once', 'always'])('by the keyboard one goes on in the content that was allowed %s', async (which) => {
  open();
  await vi.dynamicImportSettled();
  const button = document.querySelector<HTMLElement>(`[data-part=${which}],[data-privacy-act=${which}]`);
  button?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => film() !== null && document.activeElement === film()).toBe(true);
});

it('without a question everything is allowed, but what Global Privacy Control refuses', async () => {
  open('data-strategy="none" data-version="1"', '');
  expect(allowed()).toBe(everything);
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  open('data-strategy="none" data-version="1"', '');
  expect(allowed()).toBe('obligatory optional unclassified');
});

it('Global Privacy Control is an answer: nobody is asked, the sheet says so, and a choice made there counts', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  open();
  expect([banners(), allowed()]).toEqual([true, 'obligatory']);
  press('[data-privacy-act=settings]');
  await expect.poll(() => document.querySelector('dialog')?.open).toBe(true);
  expect(document.querySelector<HTMLElement>('[data-part=signal]')?.hidden).toBe(false);
  document.querySelector<HTMLInputElement>('[value=marketing]')?.click();
  press('[data-privacy-act=save]');
  await expect.poll(() => allowed()).toBe('obligatory marketing');
  expect(sent[0]?.body.by_signal).toBe(true);
});

it('follows a consent service by its groups: C0001 obligatory, C0002 and C0004 optional, others as the setting says', async () => {
  const service = globalThis as { OptanonWrapper?: () => void; OnetrustActiveGroups?: string };
  // What is taken back between the lines below would begin the page anew.
  const stays = new AbortController();
  document.addEventListener('fc-withdrawn', (event) => event.preventDefault(), { signal: stays.signal });
  const added: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    added.push(...(nodes as HTMLScriptElement[]));
  });
  open(
    `data-strategy="external" data-version="1" data-provider="onetrust" data-script="https://cdn.example/otSDKStub.js" data-id="site-1" data-groups='{"C0003":"optional"}'`,
    '',
  );
  await expect.poll(() => added[0]?.src).toBe('https://cdn.example/otSDKStub.js');
  expect([added[0]?.getAttribute('data-domain-script'), allowed()]).toEqual(['site-1', 'obligatory']);
  for (const [groups, scopes] of [
    [',C0001,', 'obligatory'],
    [',C0001,C0002,', 'obligatory optional statistic'],
    [',C0001,C0004,', 'obligatory optional marketing'],
    [',C0001,C0003,__proto__,', 'obligatory optional'],
  ]) {
    service.OnetrustActiveGroups = groups ?? '';
    service.OptanonWrapper?.();
    expect(allowed()).toBe(scopes);
  }
  stays.abort();
  vi.restoreAllMocks();
});

it('what is fetched later waits, too, and its button lets it in', async () => {
  open();
  document.querySelector('main')?.insertAdjacentHTML('beforeend', gate.replace('Film', 'Later'));
  document.dispatchEvent(new Event('fc-content'));
  const later = () => document.querySelector('iframe[title=Later]');
  await expect
    .poll(() => {
      document.querySelectorAll<HTMLElement>('[data-part=once]')[1]?.click();
      return later();
    })
    .not.toBeNull();
  expect(document.querySelector('iframe[title=Film]')).toBeNull();
});
