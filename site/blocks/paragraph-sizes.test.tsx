import { describe, expect, it } from 'vitest';
import { blockKeys, fieldSchema, templates } from '#block-schemas/index.ts';
import { renderBlock, sampleOf } from './render-block.testing.tsx';

const sizes = ['xs', 's', 'm', 'l', 'quote', 'subcopy'];
const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] }] };

/** Blocks with a paragraph, of their own or in their items. */
const cases = blockKeys.flatMap((key) => {
  const { properties } = templates[key];
  const homes = { block: properties, items: properties.groups?.items?.properties ?? {} };
  return (['block', 'items'] as const).filter((home) => 'paragraph' in homes[home]).map((home) => ({ key, home }));
});

describe('the size of a paragraph (site §5)', () => {
  it.each(cases)('can be chosen for the $home of $key, and is drawn', ({ key, home }) => {
    const field = fieldSchema(key, home === 'block' ? '/paragraph_size' : '/groups/any/paragraph_size');
    expect(field).toMatchObject({ default: 'm', oneOf: sizes.map((size) => ({ const: size })) });
    const draw = (size?: string): string => {
      const values = sampleOf(key) as Record<string, unknown>;
      const chosen = { paragraph: text, ...(size === undefined ? {} : { paragraph_size: size }) };
      if (home === 'block') return renderBlock(key, { ...values, ...chosen });
      const groups = (values.groups as Record<string, unknown>[]).map((group) => ({ ...group, ...chosen }));
      return renderBlock(key, { ...values, groups });
    };
    expect(draw()).toBe(draw('m'));
    // On a sign, where the medium text is small already, two sizes meet at the smallest.
    expect(new Set(sizes.map(draw)).size).toBeGreaterThanOrEqual(sizes.length - 1);
  });
});
