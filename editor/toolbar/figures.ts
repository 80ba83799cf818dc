import type { PageFigures } from './messages.types.ts';

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Observes from now on, what happened before included; engines without an entry type leave its figure unknown. */
const observe = (type: string, use: (entry: PerformanceEntry) => void): void => {
  try {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(use));
    observer.observe({
      type,
      buffered: true,
      ...(type === 'event' ? { durationThreshold: 16 } : {}),
    } as PerformanceObserverInit);
  } catch {
    // Not known in this browser.
  }
};

/**
 * Figures of this page view as browsers define them: largest contentful paint, the longest interaction, the sum of
 * unexpected layout shifts, bytes over the network. https://web.dev/articles/vitals
 */
export const watchFigures = (): (() => PageFigures) => {
  let lcp: number | null = null;
  let inp: number | null = null;
  let cls = 0;
  observe('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as ShiftEntry;
    if (!hadRecentInput) cls += value;
  });
  observe('event', ({ duration }) => {
    inp = Math.max(inp ?? 0, duration);
  });
  return () => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) => !/\/cms\/|\/assets\/editor\//.test(name),
    );
    const scripts = files.filter(({ initiatorType, name }) => initiatorType === 'script' || /\.m?js(\?|$)/.test(name));
    const sum = (entries: readonly PerformanceResourceTiming[]) =>
      entries.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
    return { lcp, inp, cls, bytes: sum(files) + (page?.transferSize ?? 0), scriptBytes: sum(scripts) };
  };
};
