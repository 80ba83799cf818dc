import { expect, it } from 'vitest';
import { migrations } from '#block-schemas/generated.ts';
import { blockKeys, prepareBlock, sharedDefinitions, templates } from '#block-schemas/index.ts';
import { blockPreparer } from '#block-schemas/read/prepare-block.ts';
import { drawnSchema } from './drawn-schemas.plugin.ts';

it('leaves hints and examples out, and neither fields nor values of that name', () => {
  const hint = { title: 'Words', description: 'A hint' };
  const schema = {
    ...hint,
    examples: [{ description: 'A sample' }],
    properties: {
      '...card': { description: { ...hint, default: 'A car' } },
      examples: { type: 'array', items: { oneOf: [{ const: 'a', ...hint }] } },
    },
    default: { description: 'A value' },
  };
  expect(drawnSchema(schema)).toEqual({
    title: 'Words',
    properties: {
      '...card': { description: { title: 'Words', default: 'A car' } },
      examples: { type: 'array', items: { oneOf: [{ const: 'a', title: 'Words' }] } },
    },
    default: { description: 'A value' },
  });
});

it.each(blockKeys)('%s is drawn from the same values', (type) => {
  const drawn = <Schemas>(schemas: Schemas): Schemas => drawnSchema(JSON.parse(JSON.stringify(schemas))) as Schemas;
  const preparer = blockPreparer({
    templates: { [type]: drawn(templates[type]) },
    shared: drawn(sharedDefinitions),
    migrations,
  });
  for (const props of [{}, ...templates[type].examples])
    expect(preparer.prepareBlock({ type, props })).toEqual(prepareBlock({ type, props }));
});
