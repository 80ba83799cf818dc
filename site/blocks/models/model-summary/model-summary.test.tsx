import { describe, expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import type { ShownDerivatives } from './model-summary.load.ts';

const groups = [
  {
    name: 'Engine',
    rows: [
      { key: 'power', label: 'Power', value: '331', unit: 'kW' },
      { key: 'seats', label: 'Seats', value: '2', unit: '' },
    ],
  },
];
const draw = (data?: ShownDerivatives, props: Record<string, unknown> = sampleOf('model-summary')): string =>
  renderBlock('model-summary', props, { data });

describe('model-summary', () => {
  it('shows derivatives with their figures, features and folded data', () => {
    const html = draw({ figures: { e550: groups, e680: [] }, shown: ['e550', 'e680'] });
    expect(html.match(/<article /g)).toHaveLength(2);
    expect(html).toMatch(/<dt>Power<\/dt><dd>331\u00a0kW<\/dd>/);
    expect(html.match(/Technical data/g)).toHaveLength(1);
    expect(html.match(/<summary>Standard equipment/g)).toHaveLength(2);
  });

  it('prefers a label of its own, and leaves out what the car does not have', () => {
    const one = { id: 'a', heading: 'E550', spec_key_1: 'seats', spec_label_1: 'Places', spec_key_2: 'wings' };
    const html = draw({ figures: { a: groups }, shown: ['a'] }, { specs_heading: '', groups: [one] });
    expect(html).toMatch(/<dt>Places<\/dt><dd>2<\/dd>/);
    expect(html.match(/<dd>/g)).toHaveLength(1);
  });

  it('shows what a visitor has chosen, says when that is nothing, and everything without an answer', () => {
    expect(draw({ figures: {}, shown: ['e680'] })).not.toContain('E550</h3>');
    expect(draw({ figures: {}, shown: [] })).toContain('No derivative fits this choice.');
    expect(draw()).toContain('E550');
  });

  it('says once when the figures cannot be had, and shows the derivatives all the same', () => {
    const failed = draw();
    expect(failed.match(/Something went wrong, please try again\./g)).toHaveLength(1);
    expect(failed).toContain('Try again');
    expect(failed).toContain('E550');
    expect(draw({ figures: {}, shown: ['e550'] })).not.toContain('Try again');
  });
});
