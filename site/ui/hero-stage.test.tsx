import { expect, it } from 'vitest';
import { renderBlock } from '#site/blocks/render-block.testing.tsx';

const image = { id: 'terran-90/hero', focal: { x: 0.68, y: 0.6 } };
const stage = (more: object, locale = 'en') => {
  const html = renderBlock('hero-title-banner', { heading: 'Go', image, ...more }, { locale });
  return /<div[^>]*data-narrow[^>]*>/.exec(html)?.[0] ?? '';
};

it('words stand where the picture leaves room, unless somebody said where', () => {
  expect(stage({})).toContain('data-side="start"');
  expect(stage({ image: { ...image, focal: { x: 0.3, y: 0.5 } } })).toContain('data-side="end"');
  expect(stage({ text_position: 'right' })).toContain('data-side="end"');
  expect(stage({ text_position: 'center' })).toContain('data-side="center"');
});

it('in right-to-left languages the words stay where the picture leaves room, or the picture turns round with them', () => {
  expect(stage({}, 'ar')).toContain('data-side="end"');
  expect(stage({ mirror_on_rtl: true }, 'ar')).toContain('data-side="start"');
  expect(stage({ image: null }, 'ar')).toContain('data-side="start"');
});

it('narrow screens get a picture of their own where there is one', () => {
  expect(stage({})).toContain('data-narrow="under"');
  expect(stage({ image_mobile: image })).toContain('data-narrow="over"');
  const html = renderBlock('hero-title-banner', { heading: 'Go', image, image_mobile: image });
  expect(html).toMatch(/<source media="\(max-width: 900px\)" type="image\/avif"/);
});

it('says whether its picture is bright or dark, so that the header over it can follow', () => {
  expect(stage({ box_color: 'light' })).toContain('data-tone="bright"');
  expect(stage({ box_color: 'black' })).toContain('data-tone="dark"');
});
