import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isListed } from './address-list.ts';

describe('the lists of the exit popup', () => {
  it.each([
    ['https://example.com/', 'example.com', true],
    ['https://www.example.com/shop?a=1', 'example.com', true],
    ['https://shop.example.com/a', 'example.com', true],
    ['https://notexample.com/', 'example.com', false],
    ['https://example.com.evil.org/', 'example.com', false],
    ['https://evil.org/?to=example.com', '*.example.com', false],
    ['https://a.example.com/', '*.example.com', true],
    ['https://example.com/shop/cars', 'https://www.example.com/shop', true],
    ['https://example.com/shopping', 'example.com/shop', false],
    ['https://example.com/shop?x', 'example.com/shop', true],
    ['https://example.com/en/shop/4', 'example.com/*/shop', true],
    ['https://example.com/en/shop/4', 'example.com/**/shop', true],
    ['http://EXAMPLE.com/a', 'Example.COM', true],
    ['https://anything.org/at/all', '*', true],
    ['https://example.com/', 'other.org\r\n\n  example.com  ', true],
    ['https://example.com/', '', false],
    ['https://example.com/', ' \n ', false],
  ])('%s on %j: %s', (address, list, expected) => expect(isListed(address, list)).toBe(expected));

  it('an address is on every list that names it, whatever else stands there', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), fc.array(fc.string()), (address, others) => {
        expect(isListed(address, [...others, address].join('\n'))).toBe(true);
      }),
    );
  });
});
