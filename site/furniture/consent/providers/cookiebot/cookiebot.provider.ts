import type { ConsentProvider } from '#site/furniture/consent/external-consent.ts';

interface Cookiebot {
  consent?: Readonly<Record<string, unknown>>;
  renew?(): void;
}

const service = globalThis as unknown as { Cookiebot?: Cookiebot };

/** Cookiebot: a service that knows figures, marketing and what is not classified apart. */
export default {
  attributes: (id) => ({ 'data-cbid': id, 'data-blockingmode': 'manual' }),
  groups: {
    necessary: ['obligatory'],
    preferences: ['optional'],
    statistics: ['statistic'],
    marketing: ['marketing'],
    unclassified: ['unclassified'],
  },
  listen(tell) {
    const read = () => {
      const consent = service.Cookiebot?.consent ?? {};
      tell(Object.keys(consent).filter((group) => consent[group] === true));
    };
    for (const type of ['CookiebotOnConsentReady', 'CookiebotOnAccept', 'CookiebotOnDecline'])
      addEventListener(type, read);
  },
  reopen: () => service.Cookiebot?.renew?.(),
} satisfies ConsentProvider;
