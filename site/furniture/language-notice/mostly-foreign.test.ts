import { expect, it } from 'vitest';
import type { NavItem } from '../navigation.types.ts';
import { isMostlyForeign } from './mostly-foreign.ts';

const item = (language?: string, children: NavItem[] = [], href = '/x'): NavItem => ({
  id: 'x',
  title: 'X',
  href,
  language,
  newWindow: false,
  children,
});

it('marks are for menus in which few links lead to another language', () => {
  expect(isMostlyForeign([])).toBe(false);
  expect(isMostlyForeign([item(), item('en'), item('en')])).toBe(true);
  expect(isMostlyForeign([item(), item('en')])).toBe(false);
  // Headings lead nowhere; what lies below them counts.
  expect(isMostlyForeign([item(undefined, [item('en'), item('en'), item()], '')])).toBe(true);
});
