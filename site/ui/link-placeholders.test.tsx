import { describe, expect, it } from 'vitest';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { LinkButton } from './link-button.tsx';
import { fillPlaceholders } from './link-placeholders.ts';

const values = { locale: 'de', utm_source: 'mail & more/..', gclid: '', _postcode: '//evil.example' };

describe('placeholders in the address of a link', () => {
  it.each([
    ['/offers', '/offers'],
    ['/offers?from={utm_source}&lang={locale}#a', '/offers?from=mail%20%26%20more%2F..&lang=de#a'],
    ['https://crm.example/{locale}/x?id={gclid}', 'https://crm.example/de/x?id='],
    ['?near={_postcode}', '?near=%2F%2Fevil.example'],
    ['#{locale}', '#de'],
    // Nobody knows its value here: who does fills it in.
    ['/offers?id={utm_id}&lang={locale}', '/offers?id={utm_id}&lang=de'],
  ])('%s becomes %s', (address, filled) => expect(fillPlaceholders(address, values)).toBe(filled));

  it.each([
    '/offers?from={source}',
    '/offers?from={}',
    '/offers?from={utm_source',
    '/offers?from=utm_source}',
    '/offers?from={{utm_source}}',
    '{utm_source}',
    '{utm_source}:alert(1)',
    'https://{utm_source}/x',
    'https://a.example{utm_source}',
    '//{utm_source}',
    'mailto:{utm_source}@a.example',
    // An empty value must not make a path the name of a host.
    '/{gclid}/{utm_source}',
    '/offers?x={constructor}',
  ])('%s is not valid', (address) => expect(fillPlaceholders(address, values)).toBeNull());
});

it('a button knows the page’s language, leaves the rest to the visitor’s browser, and names what is not valid in the log', () => {
  const bad: string[] = [];
  const context = sampleContext({
    locale: 'de',
    localPath: (path) => `/de${path}`,
    badLink: (address) => bad.push(address),
  });
  const shown = (url: string) => draw(<LinkButton link={{ type: 'internal', url, label: 'Go' }} />, context);
  expect(shown('/offers?in={locale}&from={utm_source}')).toContain('href="/de/offers?in=de&amp;from={utm_source}"');
  expect(shown('/offers?from={source}')).toContain('href="/de/offers?from={source}"');
  expect(bad).toEqual(['/offers?from={source}']);
});
