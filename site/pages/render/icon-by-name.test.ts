import { expect, it } from 'vitest';
import { iconByName } from './icon-by-name.ts';

it('knows an icon by its name, and by the one it had before', () => {
  expect(iconByName('house')).not.toBeNull();
  expect(iconByName('home')).toBe(iconByName('house'));
});

it.each(['', 'no-such-icon', 'icon', 'create-lucide-icon', 'icons', 'lucide-provider'])('%s is none', (name) => {
  expect(iconByName(name)).toBeNull();
});
