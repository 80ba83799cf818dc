/** A task of the page's thread; ms since the navigation began, as Long Tasks tells them (50 ms and more). */
export interface LongTask {
  start: number;
  end: number;
}

/**
 * Total blocking time as Lighthouse reckons it (`calculateTbtImpactForEvent` in its
 * `@paulirish/trace_engine/models/trace/lantern/metrics/TBTUtils.js`): a task that began before the first paint is
 * cut there, and only then what it takes beyond 50 ms counts. Its window ends with "time to interactive", after which
 * nothing is long for five seconds: whoever has waited for such a pause hands in all tasks there were.
 */
export function totalBlockingTime(tasks: readonly LongTask[], firstPaint: number): number {
  const beyond = ({ start, end }: LongTask) => Math.max(0, end - Math.max(start, firstPaint) - 50);
  return tasks.reduce((sum, task) => sum + beyond(task), 0);
}
