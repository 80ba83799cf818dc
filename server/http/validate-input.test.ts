import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refuseListed, refuseUndeclaredFilters } from './validate-input.ts';

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

it('a parameter that is taken once is refused as a list, also where any parameter is taken', () => {
  const asked = z.object({ sort: z.string().optional(), 'ids[]': z.string().optional() }).catchall(z.unknown());
  const refusal = expect.objectContaining({
    code: 'invalid_parameter',
    errors: [expect.objectContaining({ parameter: 'sort[]' })],
  });
  expect(() => refuseListed(asked, { 'sort[]': ['a', 'b'] })).toThrow(refusal);
  expect(() => refuseListed(asked, { sort: 'a', 'ids[]': '1', 'filter[a]': '1', 'q[]': 'x' })).not.toThrow();
});
