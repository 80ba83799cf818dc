import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blockKeys,
  blockTemplateDocument,
  contentfulPaths,
  newBlock,
  onScreens,
  prepareBlock,
  screenOf,
  templates,
} from '../index.ts';
import { validateBlock as validateOnServer } from '../validate/ajv-validator.ts';
import { validateBlock } from '../validate/browser-validator.ts';
import type { JsonSchema } from './template.types.ts';

interface Place {
  type: (typeof blockKeys)[number];
  name: string;
  inGroup: boolean;
  field: JsonSchema;
}

const responsive: Place[] = blockKeys.flatMap((type) => {
  const of = (fields: Record<string, JsonSchema>, inGroup: boolean) =>
    Object.entries(fields).flatMap(([name, field]) => (field['x-responsive'] ? [{ type, name, inGroup, field }] : []));
  const { properties } = templates[type];
  return [...of(properties, false), ...of(properties.groups?.items?.properties ?? {}, true)];
});

/** Any value such a field may hold. */
const anyValueOf = ({ field }: Place): fc.Arbitrary<unknown> =>
  field.oneOf
    ? fc.constantFrom(...field.oneOf.map((option) => option.const))
    : fc.integer({ min: field.minimum ?? 0, max: field.maximum ?? 100 });

const stored = (place: Place, value: unknown, at: unknown): Record<string, unknown> => {
  const fields = { [place.name]: value, [`${place.name}_at`]: at };
  return place.inGroup ? { groups: [{ id: 'g1', tab_label: 'One', ...fields }] } : fields;
};
const readBack = (place: Place, props: unknown): Record<string, unknown> => {
  const values = props as { groups: Record<string, unknown>[] } & Record<string, unknown>;
  return place.inGroup ? (values.groups[0] ?? {}) : values;
};
/** What a template needs that has nothing to do with screens. */
const missing = ({ code }: { code: string }): boolean => code === 'required' || code === 'options_min';

describe('fields with a value by screen', () => {
  it('are there, of the block and of its items', () => {
    expect(responsive.some(({ inGroup }) => inGroup)).toBe(true);
    expect(responsive.some(({ inGroup }) => !inGroup)).toBe(true);
  });

  it('keep every valid value of every screen, the same for both judges', () => {
    const anyPlace = fc.constantFrom(...responsive);
    const anyCase = anyPlace.chain((place) =>
      fc.record({
        place: fc.constant(place),
        base: anyValueOf(place),
        at: fc.record({ tablet: anyValueOf(place), phone: anyValueOf(place) }, { requiredKeys: [] }),
      }),
    );
    fc.assert(
      fc.property(anyCase, ({ place, base, at }) => {
        const props = stored(place, base, at);
        const block = prepareBlock({ type: place.type, props });
        expect(block.problems.filter((problem) => !missing(problem))).toEqual([]);
        const values = readBack(place, block.ok && block.props);
        expect(values[place.name]).toBe(base);
        expect(values[`${place.name}_at`]).toEqual(at);
        expect(validateBlock(place.type, props, 'draft')).toEqual([]);
        expect(validateOnServer(place.type, props, 'draft')).toEqual([]);
      }),
    );
  });

  it('lose what no screen can hold, and say where', () => {
    fc.assert(
      fc.property(fc.constantFrom(...responsive), fc.jsonValue(), (place, at) => {
        const props = stored(place, undefined, at);
        delete readBack(place, props)[place.name];
        const block = prepareBlock({ type: place.type, props });
        if (!block.ok) throw new Error('a known block');
        expect(validateBlock(place.type, block.props, 'draft')).toEqual([]);
        expect(prepareBlock({ type: place.type, props: block.props })).toMatchObject({ props: block.props });
      }),
    );
    expect(
      validateBlock('snippet', { alignment_at: { phone: 'justify', watch: 'left' } }).map(
        ({ code, pointer }) => `${code} ${pointer}`,
      ),
    ).toEqual(['option /alignment_at/phone', 'unknown_field /alignment_at/watch']);
  });

  it('start with no value of their own on narrow screens', () => {
    expect(newBlock('content-blocks', () => 'n1').props).toMatchObject({ blocks_per_row: 3, blocks_per_row_at: {} });
  });

  it('are one field in the specification’s shape, and nothing to translate', () => {
    const { fields, field_groups_template: groups } = blockTemplateDocument('expanded-entry-form');
    const names = [...fields, ...(groups ?? [])].map(({ name }) => name);
    expect(names.filter((name) => name.endsWith('_at'))).toEqual([]);
    expect(fields.find(({ name }) => name === 'top_tabs_limit')).toMatchObject({ responsive: true });
    expect(contentfulPaths('snippet').some((path) => path.includes('_at'))).toBe(false);
  });
});

describe('onScreens', () => {
  it('takes the value of the next wider screen where there is none', () => {
    expect(onScreens(4, {})).toEqual({ desktop: 4, tablet: 4, phone: 4 });
    expect(onScreens(4, { tablet: 2 })).toEqual({ desktop: 4, tablet: 2, phone: 2 });
    expect(onScreens(4, { phone: 1 })).toEqual({ desktop: 4, tablet: 4, phone: 1 });
  });
});

describe('screenOf', () => {
  it('knows the widths of the canvas', () => {
    expect([320, 390, 740, 741, 820, 1023, 1024, 1440].map(screenOf)).toEqual(
      'phone phone phone tablet tablet tablet desktop desktop'.split(' '),
    );
  });
});
