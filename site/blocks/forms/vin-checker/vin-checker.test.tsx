import { expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

const visible = (html: string) =>
  [...html.matchAll(/<p[^>]*data-outcome="(\w+)"[^>]*>/g)].flatMap(([tag, outcome]) =>
    tag.includes('hidden') ? [] : [outcome],
  );

it('is a form that works without script, and shows what came of a check that was sent', () => {
  const html = renderBlock('vin-checker', sampleOf('vin-checker'));
  expect(html).toContain('action="/api/content/public_api/vin_checks"');
  expect(html).toContain('name="list_key" value="airbag-2026"');
  expect(visible(html)).toEqual([]);
  const back = (vin_check: string, block = '') => renderBlock('vin-checker', {}, { data: { vin_check, block } });
  expect(visible(back('clear'))).toEqual(['clear']);
  expect(back('clear')).toContain('Your vehicle is NOT the affected vehicle.');
  expect(back('affected')).toContain('Please contact our service center to arrange the replacement of the parts.');
  expect(visible(back('invalid'))).toEqual(['invalid']);
  expect(visible(back('invalid', 'block-vin'))).toEqual(['invalid']);
  expect(visible(back('affected', 'another-steps'))).toEqual([]);
});

it('shows both answers on the canvas, to be written', () => {
  expect(visible(renderBlock('vin-checker', {}, { mode: 'canvas' }))).toEqual(['affected', 'clear']);
});
