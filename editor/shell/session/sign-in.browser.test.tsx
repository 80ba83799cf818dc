import { expect, it } from 'vitest';
import { safeTarget } from './sign-in.ts';

it.each(['/cms', '/cms/pages?status=draft#models', '/admin/settings?text=brand'])('comes back to %s', (target) => {
  expect(safeTarget(target)).toBe(target);
});

it.each([
  'https://elsewhere.example/cms',
  '//elsewhere.example/cms',
  '/\\elsewhere.example/cms',
  'javascript:alert(1)',
  '/cms/../api/admin/pages',
  '/cms/signed-in?code=again',
  '/cmsx',
  '',
  null,
  { target: '/cms' },
])('does not follow %j', (target) => {
  expect(safeTarget(target)).toBe('/cms');
});
