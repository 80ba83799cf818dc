import type { Page } from 'playwright-core';
import { type LongTask, totalBlockingTime } from '#tools/bench/blocking-time.ts';

/** What a visitor waits for and sees jump. */
export interface PageVitals {
  /** Largest contentful paint, ms. */
  lcp: number;
  /** Sum of all layout shifts, also of those while somebody scrolls to the end: never less than the browser's own CLS. */
  cls: number;
  /** What each task after the first paint takes beyond 50 ms, until nothing is long for five seconds. */
  tbt: number;
  /** What painted last and largest. */
  largest: string;
  /** What jumped, the worst first. */
  shifted: string[];
}

/** "Slow 4G" as Lighthouse and Chromium's own tools apply it: delay of each request, bytes a second. */
const slow4g = { latency: 562.5, downloadThroughput: (1_600_000 * 0.9) / 8, uploadThroughput: (750_000 * 0.9) / 8 };
const cpuRate = 4;

interface Noted {
  lcp: number;
  largest: string;
  tasks: LongTask[];
  shifts: { value: number; nodes: string }[];
}

/** Notes what the browser tells; runs in the page before anything else. */
function note(): void {
  const noted: Noted = { lcp: 0, largest: '', tasks: [], shifts: [] };
  Object.assign(globalThis, { fcVitals: noted });
  const name = (node: Node | null): string =>
    node instanceof Element ? `${node.localName}.${String(node.getAttribute('class')).split(' ')[0]}` : '';
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    noted.lcp = entry.startTime;
    noted.largest = name((entry as PerformanceEntry & { element: Element | null }).element);
  });
  observe('longtask', ({ startTime, duration }) => noted.tasks.push({ start: startTime, end: startTime + duration }));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    if (!hadRecentInput) noted.shifts.push({ value, nodes: sources.map((source) => name(source.node)).join(' ') });
  });
}

/** With this long a pause between long tasks a page is one that answers; Lighthouse's `REQUIRED_QUIET_WINDOW`. */
const quietWindow = 5_000;
/** Lighthouse's `maxWaitForLoad`. */
const longestWait = 45_000;

/** Opens an address on a slow telephone with nothing cached, waits for quiet, then scrolls to the end. */
export async function measureVitals(page: Page, url: string): Promise<PageVitals> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  await page.addInitScript(note);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  await waitForQuiet(page);
  const settled = await readNoted(page);
  // What is below comes into view as fast as somebody who looks for something goes.
  await page.evaluate(async () => {
    const frames = (count: number) =>
      new Promise<void>((resolve) => {
        const next = (left: number) => (left > 0 ? requestAnimationFrame(() => next(left - 1)) : resolve());
        next(count);
      });
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight / 2) {
      scrollTo(0, at);
      await frames(6);
    }
  });
  await page.waitForLoadState('networkidle');
  const { shifts } = await readNoted(page);
  await session.detach();
  return {
    lcp: settled.lcp,
    largest: settled.largest,
    tbt: totalBlockingTime(settled.tasks, settled.firstPaint),
    cls: shifts.reduce((sum, { value }) => sum + value, 0),
    shifted: shifts.toSorted((a, b) => b.value - a.value).map(({ value, nodes }) => `${value.toFixed(4)} ${nodes}`),
  };
}

/**
 * What a page does once the network is quiet still keeps visitors waiting. One that is never quiet (slides that advance
 * on a busy machine) is waited for as long as Lighthouse waits for a page, and all that it did counts.
 */
const waitForQuiet = (page: Page) =>
  page.waitForFunction(
    ({ pause, longest }) => {
      const { fcVitals } = globalThis as unknown as { fcVitals: Noted };
      const lastEnd = Math.max(0, ...fcVitals.tasks.map(({ end }) => end));
      return performance.now() - lastEnd >= pause || performance.now() >= longest;
    },
    { pause: quietWindow, longest: longestWait },
    { timeout: 2 * longestWait },
  );

const readNoted = (page: Page): Promise<Noted & { firstPaint: number }> =>
  page.evaluate(() => ({
    ...(globalThis as unknown as { fcVitals: Noted }).fcVitals,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
