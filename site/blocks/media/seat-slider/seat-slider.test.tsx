import { expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

const drawn = (props: object, locale = 'en') =>
  renderBlock('seat-slider', { ...sampleOf('seat-slider'), ...props }, { locale });

it('has a slider with as many places as pictures, named after its heading and its first picture', () => {
  const html = drawn({ frame_2: undefined });
  expect(html.match(/<picture/g)).toHaveLength(3);
  expect(html).toMatch(/<input[^>]*type="range"[^>]*max="2"/);
  expect(html).toMatch(
    /aria-label="One cabin, two hides, twelve hundred stitches" aria-valuetext="Tan, all five seats"/,
  );
});

it('says without script what the figure comes to, in the digits of the language', () => {
  expect(drawn({ counter: 1_980 })).toContain('>1,980<');
  expect(drawn({ counter: 1_980 }, 'de')).toContain('>1.980<');
});

it('has words of its own for mice and fingers, which an editor may replace', () => {
  expect(drawn({})).toMatch(/Click to interact.*Touch to interact/s);
  const own = drawn({ click_to_interact_label: 'Fold it' });
  expect(own).toContain('Fold it');
  expect(own).not.toContain('Click to interact');
});

it('needs no slider for one picture, and draws no stage for none', () => {
  const one = renderBlock('seat-slider', { frame_3: { id: 'x' } });
  expect(one).toContain('<fc-seat-slider');
  expect(one).not.toContain('type="range"');
  expect(renderBlock('seat-slider', { big_heading: 'Soon' })).not.toContain('<fc-seat-slider');
});
