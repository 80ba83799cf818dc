import { expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

const link = { type: 'internal', url: '/', label: 'More' };

it.each([
  ['no chapter', [], true],
  ['one chapter', [link], true],
  ['each chapter', [link, link], false],
])('while %s has a link, keys scroll the stage where a chapter has none', (_name, links, isScrolled) => {
  const groups = ['a', 'b'].map((id, place) => ({ id, heading: id, ...(links[place] ? { link: links[place] } : {}) }));
  const html = renderBlock('number-button-carousel', { groups });
  expect(/data-slides[^>]*tabindex="0"/i.test(html)).toBe(isScrolled);
});

it('numbers its chapters; a button also says what its chapter is called', () => {
  const html = renderBlock('number-button-carousel', sampleOf('number-button-carousel'));
  const buttons = [...html.matchAll(/<button[^>]*data-go="\d"[^>]*>(.*?)<\/button>/g)];
  const said = buttons.map(([, inside = '']) => inside.replaceAll(/<[^>]+>/g, ' ').trim());
  expect(said[0]).toMatch(/^1 +610\u00a0km, in winter too$/);
  expect(said).toHaveLength(3);
});
