import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  conditionHolds,
  conditionProblem,
  type FormField,
  fieldProblems,
  stepsOf,
  validateSubmission,
} from './index.ts';

const text = (id: string, more: Partial<FormField> = {}): FormField => ({ id, type: 'text', label: id, ...more });

describe('a submission', () => {
  it('names every field that is wrong, with its label', () => {
    const form = { fields: [text('name', { required: true }), { id: 'mail', type: 'email', label: 'E-mail' }] };
    const { ok, problems } = validateSubmission(form, { mail: 'x', other: 1 });
    expect(ok).toBe(false);
    expect(problems.map(({ field, code }) => [field, code])).toEqual([
      ['name', 'required'],
      ['mail', 'email'],
      ['other', 'unknown_field'],
    ]);
  });

  it('asks nothing of fields that do not show, and drops what they hold', () => {
    const fields = [
      { id: 'trade', type: 'checkbox', label: 'Trade in' },
      text('car', { required: true, visible_if: { '==': [{ var: 'trade' }, true] } }),
      text('colour', { required: true, visible_if: { '!!': [{ var: 'car' }] } }),
    ];
    expect(validateSubmission({ fields }, { car: 'Old one', colour: 'red' })).toMatchObject({ ok: true, values: {} });
    expect(validateSubmission({ fields }, { trade: 'on' }).problems.map(({ field }) => field)).toEqual(['car']);
    expect(validateSubmission({ fields }, { trade: true, car: 'x', colour: 'y' }).values).toEqual({
      trade: true,
      car: 'x',
      colour: 'y',
    });
  });

  it('never throws and never invents values, whatever comes', () => {
    const form = {
      fields: [
        text('a', { required: true, visible_if: { '>': [{ var: 'b' }, 3] } }),
        { id: 'b', type: 'number', label: 'B' },
      ],
    };
    fc.assert(
      fc.property(fc.anything(), (given) =>
        Object.keys(validateSubmission(form, given).values).every((key) => ['a', 'b'].includes(key)),
      ),
    );
  });

  it('counts days from today in the time zone of the site, and in UTC for a zone nobody knows', () => {
    const fields = [{ id: 'day', type: 'date', label: 'Day', min: 'today', max: 'today+1' }];
    const now = new Date('2026-03-31T22:30:00Z');
    const taken = (timeZone: string) =>
      ['2026-03-31', '2026-04-01', '2026-04-02', '2026-04-03'].filter(
        (day) => validateSubmission({ fields, now, timeZone }, { day }).ok,
      );
    expect(taken('Europe/Berlin')).toEqual(['2026-04-01', '2026-04-02']);
    expect(taken('America/Los_Angeles')).toEqual(['2026-03-31', '2026-04-01']);
    expect(taken('Nowhere/Land')).toEqual(['2026-03-31', '2026-04-01']);
  });

  it('does not reach into prototypes', () => {
    const result = validateSubmission(
      { fields: [text('constructor'), text('tostring')] },
      JSON.parse('{"__proto__":{"constructor":"x"}}'),
    );
    expect(result.values).toEqual({});
    expect(result.problems).toMatchObject([{ code: 'unknown_field', field: '__proto__' }]);
  });
});

describe('conditions', () => {
  it('are a closed language', () => {
    expect(conditionProblem({ '==': [{ var: 'a' }, 1] })).toBeUndefined();
    expect(conditionProblem({ map: [[], 1] })).toContain('no operator');
    expect(conditionProblem({ var: '__proto__' })).toContain('names one field');
    expect(conditionProblem({ and: [], or: [] })).toContain('one operator');
    let deep: unknown = { var: 'a' };
    for (let depth = 0; depth < 12; depth += 1) deep = { '!': [deep] };
    expect(conditionProblem(deep)).toContain('deep');
  });

  it.each([
    [{ '==': [{ var: 'n' }, 5] }, true],
    [{ '>=': [{ var: 'n' }, '10'] }, false],
    [{ in: ['x', { var: 'tags' }] }, true],
    [{ in: [{ var: 'n' }, [1, 5]] }, true],
    [{ and: [{ '!': { var: 'none' } }, { '<': [{ var: 'day' }, '2026-05-01'] }] }, true],
    [{ or: [{ var: 'none' }, { '!=': [{ var: 'n' }, '5'] }] }, false],
  ])('%o', (condition, expected) => {
    expect(conditionHolds(condition, { n: '5', tags: ['x'], day: '2026-04-30' })).toBe(expected);
  });

  it('never throw, and a malformed one never holds', () => {
    fc.assert(
      fc.property(fc.anything(), fc.dictionary(fc.string(), fc.anything()), (condition, values) => {
        const holds = conditionHolds(condition, values);
        return condition === null || condition === undefined || conditionProblem(condition) === undefined || !holds;
      }),
    );
  });
});

describe('a declaration', () => {
  it('is checked against its types, conditions and steps', () => {
    const problems = fieldProblems(
      [
        text('a'),
        text('a'),
        { id: 's', type: 'select', label: 'S' },
        text('c', { min: 1 }),
        text('d', { visible_if: { var: 'nobody' } }),
        text('e', { default: 'xyz', max_length: 2 }),
      ],
      [
        { id: 'one', title: '', fields: ['a', 'gone'] },
        { id: 'two', title: '', fields: ['a'] },
      ],
    );
    expect(problems.map(({ path, code }) => `${path.join('/')} ${code}`)).toEqual([
      'fields/2/options required',
      'fields/3/min unknown_setting',
      'fields/4/visible_if unknown_field',
      'fields/5/default max_length',
      'fields/1/id taken',
      'steps/0/fields/1 unknown_field',
      'steps/1/fields/0 taken',
    ]);
  });

  it('puts fields no step names into the last step', () => {
    const fields = [text('a'), text('b'), text('c')];
    const steps = [
      { id: 'one', title: '1', fields: ['b'] },
      { id: 'two', title: '2', fields: [] },
    ];
    expect(stepsOf({ fields, steps }).map((step) => step.fields)).toEqual([['b'], ['a', 'c']]);
    expect(stepsOf({ fields })).toEqual([{ id: 'all', title: '', fields: ['a', 'b', 'c'] }]);
  });
});
