import { expect, it, vi } from 'vitest';

it('lets Leaflet try what it must and React Aria empty what it read out, and no other markup into the document', async () => {
  const made = new Map<string, { createHTML(html: string, type?: string, sink?: string): string | null }>();
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: { createHTML(html: string): string | null }) => {
      made.set(name, rules);
      return rules;
    },
  });
  await import('./trusted-types.ts');
  vi.unstubAllGlobals();
  const html = (text: string, sink?: string) => made.get('default')?.createHTML(text, 'TrustedHTML', sink);
  expect(html('<svg/>', 'Element innerHTML')).toBe('<svg/>');
  expect(html('', 'Element innerHTML')).toBe('');
  expect(html('<svg onload="alert(1)"/>', 'Element innerHTML')).toBeNull();
  expect(html('<b>x</b>', 'DOMParser parseFromString')).toBe('<b>x</b>');
});
