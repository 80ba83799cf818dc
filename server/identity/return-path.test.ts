import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

const hostile: unknown[] = [
  // Other origins, written plainly.
  'https://evil.example',
  'http://evil.example/cms',
  'HTTPS://EVIL.EXAMPLE',
  'ftp://evil.example',
  '//evil.example',
  '//evil.example/cms',
  '///evil.example',
  '////evil.example',
  '//evil.example:80',
  '//user@evil.example',
  '//localhost@evil.example',
  '//[::1]',
  '//0x7f000001',
  '//127.1',
  '//evil%2eexample',
  '//evil.example%2f..',
  // Backslashes, which browsers read as slashes.
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '/\\\\evil.example',
  '\\evil.example',
  '/cms\\..\\..\\evil',
  '/.\\evil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%5c/evil.example',
  // Encoded slashes and dots that lead up and out.
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/cms/../..//evil.example',
  '/cms/..//evil.example',
  '/./..//evil.example',
  '/%2e//evil.example',
  // Control characters, which browsers drop.
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  '\n//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aSet-Cookie:a=b',
  '/\u0000/evil.example',
  '/%00',
  '/\u007fevil',
  '/\u0085/evil.example',
  '/cms\r\nLocation: https://evil.example',
  // Schemes.
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'about:blank',
  'intent://evil#Intent;end',
  'mailto:a@b.c',
  'view-source:https://evil.example',
  // Relative, empty, damaged.
  '',
  'cms',
  './cms',
  '../cms',
  '?x=1',
  '#x',
  'evil.example',
  '@evil.example',
  ':80/cms',
  '/%',
  '/%zz',
  '/%e0%a4%a',
  '/%c0%afevil.example',
  // Loops through identity itself.
  '/auth/sign-out',
  '/auth',
  '/auth/error?type=noPermissions',
  '/oidc/auth?client_id=x',
  '/OIDC/session/end',
  '/sign-in/1',
  '/auth-exchange',
  '/api/identity/session',
  '/%61uth/sign-out',
  '/cms/../auth/sign-out',
  // Not text at all.
  undefined,
  null,
  42,
  {},
  ['/cms', '//evil.example'],
  true,
  '/'.padEnd(2_001, 'a'),
];

describe('the address after signing in', () => {
  test.each(hostile.map((value) => [value]))('%j leads to the staff app instead', (value) => {
    expect(safeReturnPath(value)).toBe('/cms');
  });

  test.each([
    '/cms',
    '/cms/pages/42?tab=history#b1',
    '/admin/users?text=a%20b',
    '/cms/pages?q=%2Fmodels%2F',
    '/offers/winter-2026',
    '/cms/%C3%BCber',
    '/authors',
    '/apis',
  ])('%s is kept', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  test('whatever comes in, what goes out stays on this origin', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '@',
      ':',
      'evil.example',
      'cms',
      '?',
      '#',
      '%',
      'javascript:',
      '\u0000',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const path = safeReturnPath(parts.join(''));
        for (const origin of ['https://cms.dealer.example', 'http://localhost:3000']) {
          const url = new URL(path, origin);
          expect(url.origin).toBe(origin);
          expect(url.username).toBe('');
        }
        expect(path).toMatch(/^\/(?![/\\])/);
      }),
    );
  });
});
