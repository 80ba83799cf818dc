import { describe, expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import type { ShownSpecification } from './specification-accordion.load.ts';

const groups = [{ name: 'Engine', rows: [{ key: 'power', label: 'Power', value: '331', unit: 'kW' }] }];
const model = (engines: number) => ({
  model_key: 'lyra-sport',
  name: 'Lyra Sport',
  bodystyle: '',
  groups,
  engines: Array.from({ length: engines }, (_, index) => ({ key: `e${index}`, name: `P${index}`, groups })),
});

const draw = (data?: ShownSpecification): string =>
  renderBlock('specification-accordion', sampleOf('specification-accordion'), { data });

describe('specification-accordion', () => {
  it('offers models and engines, and shows the figures of what is chosen in groups', () => {
    const models = [
      { key: 'lyra-sport', label: 'Lyra Sport' },
      { key: 'terran-90', label: 'Terran 90' },
    ];
    const html = draw({ models, model: model(2), engine: 'e1' });
    expect(html).toMatch(/<form [^>]*action="#block-specification"/);
    expect(html).toMatch(/<option value="e1" selected=""/);
    expect(html).toContain('Select model');
    expect(html).toMatch(/<details[^>]*open=""/);
    expect(html).toMatch(/<dt>Power<\/dt><dd>331\u00a0kW<\/dd>/);
  });

  it('asks nothing where there is nothing to choose, and shows nothing of models that nobody keeps', () => {
    expect(draw({ models: [{ key: 'a', label: 'A' }], model: model(1), engine: 'e0' })).not.toContain('<select');
    expect(draw({ models: [], model: null, engine: '' })).not.toContain('<details');
  });

  it('says when the figures could not be had, and offers to try again', () => {
    expect(draw()).toMatch(/role="alert".*Something went wrong, please try again\..*<a [^>]*>.*Try again/s);
  });
});
