/** Milliseconds after which it is done although the browser was never idle. */
const longestMs = 3_000;

/** Runs something once the browser has nothing more urgent to do. Answers a function that calls it off. */
export const runWhenIdle = (run: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 500);
    return () => clearTimeout(timer);
  }
  const asked = window.requestIdleCallback(run, { timeout: longestMs });
  return () => window.cancelIdleCallback(asked);
};
