import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, sameJson } from './json-value.ts';

describe('sameJson', () => {
  it('law: agrees with a structural copy whatever the key order', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const reversed = (inner: unknown): unknown =>
          Array.isArray(inner)
            ? inner.map(reversed)
            : typeof inner === 'object' && inner !== null
              ? Object.fromEntries(
                  Object.entries(inner)
                    .toReversed()
                    .map(([key, item]) => [key, reversed(item)]),
                )
              : inner;
        expect(sameJson(value, reversed(value))).toBe(true);
      }),
    );
  });

  it('takes an undefined member for an absent one, and nothing else', () => {
    expect(sameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(sameJson({ a: 1 }, { a: 1, b: undefined })).toBe(true);
    expect(sameJson({ a: 1 }, { a: 1, b: null })).toBe(false);
    expect(sameJson({ a: 1, b: undefined }, { a: 1, c: 2 })).toBe(false);
    expect(sameJson([1], { 0: 1 })).toBe(false);
    expect(sameJson({}, [])).toBe(false);
  });
});

describe('canonicalJson', () => {
  it('law: says the same of two values exactly when they are the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(canonicalJson(a) === canonicalJson(b)).toBe(sameJson(a, b));
        expect(sameJson(JSON.parse(canonicalJson(a)), a)).toBe(true);
      }),
    );
  });

  it('says it always alike', () => {
    expect(canonicalJson({ b: [1, null, { d: undefined, c: 'x' }], a: undefined, '10': 0, '9': 0 })).toBe(
      '{"10":0,"9":0,"b":[1,null,{"c":"x"}]}',
    );
  });
});
