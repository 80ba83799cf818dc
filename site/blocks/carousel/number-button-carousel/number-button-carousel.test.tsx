import { expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

it('numbers its chapters; a button also says what its chapter is called', () => {
  const html = renderBlock('number-button-carousel', sampleOf('number-button-carousel'));
  const buttons = [...html.matchAll(/<button[^>]*data-go="\d"[^>]*>(.*?)<\/button>/g)];
  const said = buttons.map(([, inside = '']) => inside.replaceAll(/<[^>]+>/g, ' ').trim());
  expect(said[0]).toMatch(/^1 +610 km, in winter too$/);
  expect(said).toHaveLength(3);
});
