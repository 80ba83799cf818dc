import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionHolds, conditionProblem } from '#form-fields/index.ts';
import type { RuleOperator } from '#form-fields/staff.ts';
import { type Rule, readCondition, writeCondition } from './condition-model.ts';

const plain: RuleOperator[] = ['is', 'is_not', 'contains', 'greater', 'at_least', 'less', 'at_most'];
const rule: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({
    field: fc.constantFrom('has_car', 'fuel', 'year'),
    operator: fc.constantFrom(...plain),
    value: fc.oneof(fc.string({ maxLength: 20 }), fc.integer(), fc.boolean()),
  }),
  fc.record({
    field: fc.constant('fuel'),
    operator: fc.constant<RuleOperator>('one_of'),
    value: fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
  }),
  fc.record({
    field: fc.constantFrom('fuel', 'year'),
    operator: fc.constantFrom<RuleOperator>('filled', 'empty'),
    value: fc.constant(''),
  }),
);

describe('rules of a condition', () => {
  it('survive being written and read, and are always conditions the product accepts', () => {
    fc.assert(
      fc.property(fc.array(rule, { minLength: 1, maxLength: 5 }), fc.constantFrom('and', 'or'), (rules, join) => {
        const condition = writeCondition({ join: join as 'and' | 'or', rules });
        expect(conditionProblem(condition)).toBeUndefined();
        expect(readCondition(condition)).toEqual({ join: rules.length === 1 ? 'and' : join, rules });
      }),
    );
  });

  it('mean what they say', () => {
    const condition = writeCondition({
      join: 'or',
      rules: [
        { field: 'has_car', operator: 'is', value: true },
        { field: 'year', operator: 'at_least', value: 2020 },
      ],
    });
    expect(conditionHolds(condition, { has_car: true })).toBe(true);
    expect(conditionHolds(condition, { year: '2021' })).toBe(true);
    expect(conditionHolds(condition, { year: 2019 })).toBe(false);
  });

  it('leave what they cannot show to be edited by hand', () => {
    expect(readCondition({ and: [{ or: [{ var: 'a' }] }] })).toBeNull();
    expect(readCondition({ '!': [{ '==': [{ var: 'a' }, 1] }] })).toBeNull();
    expect(readCondition(undefined)).toEqual({ join: 'and', rules: [] });
  });
});
