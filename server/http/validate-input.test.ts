import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refuseUndeclaredFilters } from './validate-input.ts';

describe('filters that an operation does not know', () => {
  const pages = z.object({ text: z.string().optional(), 'filter[status_eq]': z.string().optional() });
  const refusal = (allowed: string[]) => expect.objectContaining({ code: 'unknown_filter', meta: { allowed } });

  it('are refused, with those there are', () => {
    const refused = (query: object) => () => refuseUndeclaredFilters(pages, query);
    expect(refused({ 'filter[title_cont]': 'x' })).toThrow(refusal(['filter[status_eq]']));
    expect(refused({ 'q[status_eq]': 'x' })).toThrow(refusal(['filter[status_eq]']));
    expect(refused({ filter: 'x' })).toThrow(refusal(['filter[status_eq]']));
    expect(() => refuseUndeclaredFilters(undefined, { 'filter[a]': '1' })).toThrow(refusal([]));
  });

  it('are the affair of operations that take any; other parameters and known filters pass', () => {
    expect(() => refuseUndeclaredFilters(z.looseObject({}), { 'filter[a]': '1' })).not.toThrow();
    expect(() =>
      refuseUndeclaredFilters(pages, { 'filter[status_eq]': 'live', text: 'x', q: 'x', utm: '1' }),
    ).not.toThrow();
  });
});
