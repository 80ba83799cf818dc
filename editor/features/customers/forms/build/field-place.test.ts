import { describe, expect, it } from 'vitest';
import type { FormField } from '#api-clients/forms/form.resources.ts';
import { placeOf, stepKey } from './field-place.ts';

const step = (id: string, ...fields: string[]) => ({
  id,
  title: id,
  fields: fields.map((field) => ({ id: field, type: 'text', label: field }) as FormField),
});
const steps = [step('car', 'model', 'trailer', 'colour'), step('you', 'name', 'email')];

describe('the place where a field is dropped', () => {
  it('is before the field below it, within its step', () => {
    expect(placeOf(steps, { parentId: stepKey('you'), beforeId: 'email' }, 'model')).toEqual({ step: 'you', index: 1 });
    expect(placeOf(steps, { parentId: stepKey('car'), beforeId: 'colour' }, 'model')).toEqual({
      step: 'car',
      index: 1,
    });
    expect(placeOf(steps, { parentId: stepKey('car'), beforeId: null }, 'model')).toEqual({ step: 'car', index: 2 });
  });

  it('is its own when it is dropped just above itself', () => {
    expect(placeOf(steps, { parentId: stepKey('car'), beforeId: 'model' }, 'model')).toEqual({ step: 'car', index: 0 });
    expect(placeOf(steps, { parentId: stepKey('car'), beforeId: 'trailer' }, 'trailer')).toEqual({
      step: 'car',
      index: 1,
    });
  });

  it('between two steps is the end of the step above', () => {
    expect(placeOf(steps, { parentId: null, beforeId: stepKey('you') }, 'email')).toEqual({ step: 'car', index: 3 });
  });
});
