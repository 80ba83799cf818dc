import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDuplicateKey } from './find-duplicate-key.ts';

describe('findDuplicateKey', () => {
  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1, "b":{"x":[{"y":1,"y" : 2}]}}', 'y'],
    ['[{"a":1},{"\\u0061":1,"a":2}]', 'a'],
    ['{"":1,"":2}', ''],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
    ['{"a\\"":1,"a\\"":2}', 'a"'],
  ])('finds it in %s', (json, key) => expect(findDuplicateKey(json)).toBe(key));

  it('finds none where there is none', () => {
    expect(findDuplicateKey('{"a":{"a":"a"},"b":["a","a",{"a":1},{"a":"{\\"a\\":1,\\"a\\":2}"}]}')).toBeUndefined();
    fc.assert(fc.property(fc.json(), (json) => findDuplicateKey(json) === undefined));
  });

  it('finds a key that was said again anywhere', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), fc.jsonValue(), (record, other) => {
        const [key = ''] = Object.keys(record);
        const twice = `${JSON.stringify(record).slice(0, -1)},${JSON.stringify(key)}:${JSON.stringify(other)}}`;
        return findDuplicateKey(`[1,${twice}]`) === key;
      }),
    );
  });
});
