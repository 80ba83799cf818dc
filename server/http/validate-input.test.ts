import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refuseUnknownFilters } from './validate-input.ts';

describe('filters that an operation does not know', () => {
  const pages = z.object({ text: z.string().optional(), 'filter[status_eq]': z.string().optional() });
  const refusal = (allowed: string[]) => expect.objectContaining({ code: 'unknown_filter', meta: { allowed } });

  it('are refused, with those there are', () => {
    const refused = (query: object) => () => refuseUnknownFilters(pages, query);
    expect(refused({ 'filter[title_cont]': 'x' })).toThrow(refusal(['filter[status_eq]']));
    expect(refused({ 'q[status_eq]': 'x' })).toThrow(refusal(['filter[status_eq]']));
    expect(refused({ filter: 'x' })).toThrow(refusal(['filter[status_eq]']));
    expect(() => refuseUnknownFilters(undefined, { 'filter[a]': '1' })).toThrow(refusal([]));
  });

  it('are the affair of operations that take any; other parameters and known filters pass', () => {
    expect(() => refuseUnknownFilters(z.looseObject({}), { 'filter[a]': '1' })).not.toThrow();
    expect(() =>
      refuseUnknownFilters(pages, { 'filter[status_eq]': 'live', text: 'x', q: 'x', utm: '1' }),
    ).not.toThrow();
  });
});
