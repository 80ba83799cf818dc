import { tenDemoPages } from '../support/demo-pages.data.ts';

/**
 * The pages that a run judges: all ten, or those that `BENCH_PAGES` names (`/,/electric`), so that a slow run can be done
 * in parts.
 * @throws Error for a page that is none of the ten
 */
export function judgedPages(wanted = process.env.BENCH_PAGES): readonly string[] {
  if (!wanted) return tenDemoPages;
  const pages = wanted.split(',').map((path) => path.trim());
  const unknown = pages.filter((path) => !tenDemoPages.some((one) => one === path));
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: not among ${tenDemoPages.join(', ')}`);
  return pages;
}
