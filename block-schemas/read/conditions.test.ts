import { describe, expect, it } from 'vitest';
import { blockKeys, isFieldShown, isHiddenAt, prepareBlock, templates } from '../index.ts';
import { validateBlock as validateOnServer } from '../validate/ajv-validator.ts';
import { validateBlock } from '../validate/browser-validator.ts';
import type { JsonSchema } from './template.types.ts';

const background = { id: 'lyra-sport/evening', alt: 'A car' };
const codes = (props: object) => {
  const found = validateBlock('image-box', props);
  expect(validateOnServer('image-box', props)).toEqual(found);
  return found.map(({ code, pointer }) => `${code} ${pointer}`);
};

describe('x-shown-when', () => {
  it('asks for what is required only while it is shown', () => {
    expect(codes({ background_image: background })).toEqual([]);
    expect(codes({ background_image: background, has_timer: false })).toEqual([]);
    expect(codes({ background_image: background, has_timer: true })).toEqual(['required /timer_end']);
    expect(codes({ background_image: background, has_timer: true, timer_end: '2027-01-01T10:00:00Z' })).toEqual([]);
  });

  it('keeps the value of a hidden field, and still refuses an impossible one', () => {
    const props = { background_image: background, has_timer: false, timer_label: 'Until Sunday' };
    expect(prepareBlock({ type: 'image-box', props })).toMatchObject({ props: { timer_label: 'Until Sunday' } });
    expect(codes({ ...props, timer_end: '2027-02-31' })).toEqual(['date /timer_end']);
  });

  it('looks at the block from within an item', () => {
    const at = (has_modal?: boolean) =>
      isHiddenAt(
        templates['section-tabs'],
        { ...(has_modal === undefined ? {} : { has_modal }), groups: [{ id: 'a' }] },
        '/groups/a/modal_card_title',
      );
    expect([at(true), at(false), at()]).toEqual([false, true, true]);
    expect(isHiddenAt(templates['section-tabs'], {}, '/groups/a/label')).toBe(false);
    expect(isHiddenAt(templates['section-tabs'], {}, '/nothing')).toBe(false);
  });

  it('takes one of several values, and all names together', () => {
    const field: JsonSchema = { 'x-shown-when': { kind: ['a', 'b'], on: true } };
    const fields = { kind: { default: 'a' }, on: {} };
    expect(isFieldShown(field, { fields, values: { on: true } })).toBe(true);
    expect(isFieldShown(field, { fields, values: { on: true, kind: 'c' } })).toBe(false);
    expect(isFieldShown(field, { fields, values: { kind: 'b' } })).toBe(false);
    expect(isFieldShown({}, { fields, values: null })).toBe(true);
  });

  it('names fields that exist', () => {
    for (const type of blockKeys) {
      const { properties } = templates[type];
      const items = properties.groups?.items?.properties ?? {};
      const check = (fields: Record<string, JsonSchema>) => {
        for (const field of Object.values(fields)) {
          for (const name of Object.keys(field['x-shown-when'] ?? {})) {
            expect(Object.keys(name.startsWith('/') ? properties : fields)).toContain(name.replace('/', ''));
          }
        }
      };
      check(properties);
      check(items);
    }
  });
});
