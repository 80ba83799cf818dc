import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import type { DynamicRule } from '#documents/page/document.types.ts';
import type { PreparedPage } from '../pages/load/prepare-page.ts';

/** Blocks that stand in for others while those are not shown. */
export const fallbacksOf = ({ blocks }: PreparedPage): ReadonlySet<string> =>
  new Set(Object.values(blocks).flatMap(({ dynamic }) => dynamic?.fallback ?? []));

/**
 * A block as its rule wants it: visible until the element has decided, and without script. What stands in for another is
 * not seen before that one is hidden.
 */
export function dynamicHtml(
  html: string,
  { id, rule, isFallback }: { id: string; rule: DynamicRule | undefined; isFallback: boolean },
): string {
  const inner = rule
    ? `<fc-dynamic data-dynamic="" data-rule="${escapeHtml(JSON.stringify(rule))}">${html}</fc-dynamic>`
    : html;
  return isFallback ? `<div data-dynamic="" data-fallback="${escapeHtml(id)}" hidden>${inner}</div>` : inner;
}
