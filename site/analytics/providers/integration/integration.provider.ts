import type { AnalyticsProvider } from '#site/analytics/analytics.types.ts';

/** Any service by its script's address (specification, orders §9). It hears of events as everybody does, by `fc-event`. */
export default {
  start(address) {
    const script = document.createElement('script');
    script.async = true;
    script.src = address;
    document.head.append(script);
    return () => undefined;
  },
} satisfies AnalyticsProvider;
