import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TrackedEvent } from './analytics.types.ts';
import { keepCampaign } from './campaign-cookie.ts';
import tagManager from './providers/tag-manager/tag-manager.provider.ts';
import { reportBrowserError } from './report-error.ts';
import { startAnalytics } from './start-analytics.ts';

const holder = globalThis as { dataLayer?: Record<string, unknown>[] };
let sent: { url: string; body: Record<string, unknown> }[];
let loaded: string[];

beforeEach(() => {
  sent = [];
  loaded = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(init.body)) });
    return new Response(null, { status: 204 });
  });
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    loaded.push(...nodes.map((node) => (node as HTMLScriptElement).src));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  delete holder.dataLayer;
  delete document.documentElement.dataset.allowed;
  document.cookie = 'campaign_url=; Path=/; Max-Age=0';
  history.replaceState(null, '', location.pathname);
});

const pieceOf = (data: Record<string, string>) => {
  const piece = document.createElement('div');
  Object.assign(piece.dataset, data);
  return piece;
};
/** Consent as the banner's script tells it. */
const consentOf = () => {
  const waiting: [string | undefined, () => void][] = [];
  const isAllowed = (scope: string | undefined) =>
    (document.documentElement.dataset.allowed ?? 'obligatory').split(' ').includes(scope ?? 'obligatory');
  return {
    isAllowed,
    whenAllowed: (scope: string | undefined, run: () => void) => {
      if (isAllowed(scope)) run();
      else waiting.push([scope, run]);
    },
    allow(scopes: string) {
      document.documentElement.dataset.allowed = scopes;
      for (const [scope, run] of waiting.splice(0)) if (isAllowed(scope)) run();
      document.dispatchEvent(new Event('fc-consent'));
    },
  };
};

it('the campaign of an address is kept only once that is allowed, and forgotten when it is not any more', () => {
  history.replaceState(null, '', '?utm_source=mail&gclid=x1&name=Ana');
  const consent = consentOf();
  startAnalytics(pieceOf({ campaign: 'marketing' }), consent);
  expect(document.cookie).not.toContain('campaign_url');
  consent.allow('obligatory marketing');
  expect(decodeURIComponent(document.cookie)).toContain('campaign_url=utm_source=mail&gclid=x1');
  expect(decodeURIComponent(document.cookie)).not.toContain('Ana');
  consent.allow('obligatory');
  expect(document.cookie).not.toContain('campaign_url');
});

it('an address without a campaign leaves the kept one alone', () => {
  keepCampaign('?utm_id=9');
  keepCampaign('?page=2');
  expect(document.cookie).toContain('campaign_url=utm_id%3D9');
});

it('the tag manager loads only after consent, is told what is denied and granted, and hears of the page from its beginning', async () => {
  const consent = consentOf();
  const providers = JSON.stringify([{ name: 'tag-manager', setting: 'GTM-ABC123', scope: 'statistic' }]);
  startAnalytics(pieceOf({ providers, context: 'plp' }), consent);
  const detail: TrackedEvent = { name: 'gallery', action: 'open', position: 1 };
  document.dispatchEvent(new CustomEvent('fc-event', { detail }));
  expect([loaded, holder.dataLayer]).toEqual([[], undefined]);
  consent.allow('obligatory statistic');
  await expect.poll(() => loaded).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123']);
  const commands = () =>
    (holder.dataLayer ?? []).map((entry) => ('length' in entry ? [...(entry as unknown as unknown[])] : entry));
  expect(commands()[0]).toMatchObject(['consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied' }]);
  expect(commands()[1]).toMatchObject(['consent', 'update', { ad_storage: 'denied', analytics_storage: 'granted' }]);
  await expect.poll(() => commands().map((entry) => (entry as { event?: string }).event)).toContain('gallery');
  expect(commands()).toContainEqual(expect.objectContaining({ event: 'page_view', page_context: 'plp' }));
});

it('the tag manager hears what was told before any of this was there', async () => {
  vi.stubGlobal('fcEvents', [{ name: 'gallery', action: 'next', position: 2 }] satisfies TrackedEvent[]);
  const consent = consentOf();
  const providers = JSON.stringify([{ name: 'tag-manager', setting: 'GTM-ABC123', scope: 'statistic' }]);
  startAnalytics(pieceOf({ providers }), consent);
  consent.allow('obligatory statistic');
  await expect
    .poll(() => holder.dataLayer?.filter(({ event }) => event === 'page_view' || event === 'gallery'))
    .toMatchObject([{ event: 'page_view' }, { event: 'gallery', action: 'next' }]);
});

it('what waits for the tag manager goes on after 5000 ms with a warning, or as soon as it calls back', async () => {
  vi.useFakeTimers();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const track = tagManager.start('GTM-ABC123', {
    allowed: () => [],
    onChange: () => undefined,
    path: '/',
    locale: 'en',
  });
  let gone = false;
  const sending = Promise.resolve(track({ name: 'lead', form: 'contact' })).then(() => {
    gone = true;
  });
  await vi.advanceTimersByTimeAsync(4_999);
  expect([gone, warned.mock.calls.length]).toEqual([false, 0]);
  await vi.advanceTimersByTimeAsync(1);
  await sending;
  expect([gone, warned.mock.calls.length]).toEqual([true, 1]);
  const answered = track({ name: 'lead', form: 'contact' });
  const { eventCallback } = holder.dataLayer?.at(-1) ?? {};
  (eventCallback as () => void)();
  await answered;
  expect(warned).toHaveBeenCalledTimes(1);
});

it('a tag manager that breaks what it is told by keeps no lead waiting, and its failure is reported', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const consent = consentOf();
  startAnalytics(
    pieceOf({ providers: JSON.stringify([{ name: 'tag-manager', setting: 'GTM-ABC123', scope: 'statistic' }]) }),
    consent,
  );
  consent.allow('obligatory statistic');
  await expect.poll(() => loaded.length).toBe(1);
  const failure = new Error('not ours any more');
  Object.defineProperty(holder.dataLayer, 'push', {
    value: () => {
      throw failure;
    },
  });
  const holds: Promise<unknown>[] = [];
  document.dispatchEvent(new CustomEvent('fc-form-sent', { detail: { form: 'contact', holds } }));
  expect(holds.length).toBeGreaterThan(0);
  await Promise.all(holds);
  expect(reported).toContain(failure);
});

it('the page is counted without cookies, again when it comes back from the memory of the browser; an error is reported', async () => {
  history.replaceState(null, '', '?utm_source=mail');
  document.body.innerHTML = '<fc-analytics data-counter data-errors="statistic"></fc-analytics>';
  await import('#site/furniture/analytics/analytics.element.ts');
  const view = { path: location.pathname, locale: document.documentElement.lang };
  await expect.poll(() => sent[0]).toMatchObject({ url: '/api/visitors/views', body: { ...view, source: 'mail' } });
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(sent[1]?.body).toEqual({ ...view, referrer: '', source: '' });
  document.documentElement.dataset.base = '/dealer';
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(sent[2]?.url, 'below the base path').toBe('/dealer/api/visitors/views');
  delete document.documentElement.dataset.base;
  document.body.replaceChildren();
});

it('errors are reported once each, five a page, and say whether they may go on', () => {
  for (const text of ['a', 'a', 'b', 'c', 'd', 'e', 'f']) reportBrowserError(new TypeError(text), true);
  expect(sent.map(({ body }) => body.message)).toEqual(['a', 'b', 'c', 'd', 'e'].map((text) => `TypeError: ${text}`));
  expect(sent[0]?.body).toMatchObject({ part: 'site', page: location.pathname, may_forward: true });
});
