import type { AnalyticsProvider, TrackedEvent } from '#site/analytics/analytics.types.ts';

/** What waits for the tag manager goes on without it after so long (ms; specification, site §9). */
const CALLBACK_MS = 5_000;

const layerOf = (): unknown[] => {
  const holder = globalThis as { dataLayer?: unknown[] };
  holder.dataLayer ??= [];
  return holder.dataLayer;
};

/** The tag manager reads commands only as `arguments` objects. */
function gtag(..._command: unknown[]): void {
  layerOf().push(arguments);
}

/** Consent mode v2: what each of our scopes stands for there. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  optional: ['functionality_storage', 'personalization_storage'],
  statistic: ['analytics_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'],
};

const stateOf = (allowed: readonly string[]): Record<string, 'granted' | 'denied'> =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([scope, names]) =>
      names.map((name) => [name, allowed.includes(scope) ? ('granted' as const) : ('denied' as const)]),
    ),
  );

/** Pushes an event; resolves when the tags have fired, or after five seconds with a warning. */
const push = ({ name, ...detail }: TrackedEvent): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(() => {
      console.warn(`The tag manager did not call back after ${CALLBACK_MS} ms: ${name}`);
      resolve();
    }, CALLBACK_MS);
    const eventCallback = () => {
      clearTimeout(late);
      resolve();
    };
    layerOf().push({ event: name, ...detail, eventCallback, eventTimeout: CALLBACK_MS });
  });

/** Google Tag Manager, with consent mode: everything is denied first, then what the visitor allowed is granted. */
export default {
  start(id, { allowed, onChange }) {
    gtag('consent', 'default', { ...stateOf([]), security_storage: 'granted' });
    gtag('consent', 'update', stateOf(allowed()));
    onChange(() => gtag('consent', 'update', stateOf(allowed())));
    layerOf().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
    document.head.append(script);
    return push;
  },
} satisfies AnalyticsProvider;
