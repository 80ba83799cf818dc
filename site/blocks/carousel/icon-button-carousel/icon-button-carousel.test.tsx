import { expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

it('leads to each theme by a button with its words, the first of which is chosen', () => {
  const html = renderBlock('icon-button-carousel', sampleOf('icon-button-carousel'));
  const buttons = [...html.matchAll(/<button[^>]*data-go="(\d)"([^>]*)>/g)].map(([, go, rest = '']) => [
    go,
    rest.includes('aria-current'),
  ]);
  expect(buttons).toEqual([
    ['0', true],
    ['1', false],
    ['2', false],
  ]);
  expect(html).toMatch(/data-go="1"[^>]*>.*?Cabin.*?<\/button>/);
});

it('is a story without buttons where there is only one theme', () => {
  const groups = [{ id: 'a', label: 'Range', heading: 'All winter' }];
  const html = renderBlock('icon-button-carousel', { groups });
  expect(html).toContain('All winter');
  expect(html).not.toContain('<button');
});
