import { expect, it } from 'vitest';
import { belowBase, servedAddress } from './below-base.ts';

it('an address below the base path is what its service knows, and robots.txt of the root is the site’s', () => {
  const served = (url: string) => servedAddress(url, '/dealer');
  expect(served('/dealer/forms/forms')).toBe('/forms/forms');
  expect(served('/dealer/models')).toBe('/dealer/models');
  expect(served('/dealer/media/files/7')).toBe('/media/files/7');
  expect(served('/dealer/buy_online/locks/7')).toBe('/buy_online/locks/7');
  expect(served('/dealer/webhooks/liqpay')).toBe('/webhooks/liqpay');
  expect(served('/dealer/test-payments/stripe/element.js')).toBe('/test-payments/stripe/element.js');
  expect(served('/dealers/forms/forms')).toBe('/dealers/forms/forms');
  expect(served('/dealer/icon-192.png')).toBe('/icon-192.png');
  expect(served('/robots.txt')).toBe('/dealer/robots.txt');
  expect(served('/canvas')).toBe('/dealer/canvas');
  expect(served('/canvas/texts.json?texts=[]')).toBe('/dealer/canvas/texts.json?texts=[]');
  expect(served('/canvases')).toBe('/canvases');
  expect(servedAddress('/robots.txt', '')).toBe('/robots.txt');
});

it('a path of the site lies below the base path once, and other sites stay where they are', () => {
  const told = (address: string) => belowBase(address, '/dealer');
  expect(['/thanks?a=/b', '/', '/dealers'].map(told)).toEqual(['/dealer/thanks?a=/b', '/dealer/', '/dealer/dealers']);
  for (const stays of ['/dealer', '/dealer?lang=de', '/dealer/thanks', 'https://other.example/thanks'])
    expect(told(stays)).toBe(stays);
  expect(belowBase('/thanks', '')).toBe('/thanks');
});
