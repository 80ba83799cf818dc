import { expect, it } from 'vitest';
import { answersOf, type ContractAnswers, chooseContract } from './contract-rules.ts';
import { readRules } from './read-rules.ts';

const usual = readRules('');
const all: ContractAnswers[] = answersOf.step_1.flatMap((step_1) =>
  answersOf.step_2.flatMap((step_2) => answersOf.step_3.map((step_3) => ({ step_1, step_2, step_3 }))),
);

it('names two different contracts for all eighteen answer sets, each of the four for somebody', () => {
  const chosen = all.map((answers) => chooseContract(answers, usual));
  expect(chosen).toHaveLength(18);
  for (const { main, alternative } of chosen) expect([null, main]).not.toContain(alternative);
  expect(new Set(chosen.map(({ main }) => main)).size).toBe(4);
});

it('takes the first rule that fits', () => {
  const rule = { purpose: 'any', period: 'any', mileage: 'any' } as const;
  const rules = [
    { ...rule, purpose: 'business', main: 'loan', alternative: 'subscription' },
    { ...rule, main: 'leasing_to_go', alternative: 'leasing_to_go' },
  ] as const;
  expect(chooseContract({ step_1: 'business' }, rules)).toEqual({ main: 'loan', alternative: 'subscription' });
  expect(chooseContract({ step_1: 'private' }, rules)).toEqual({ main: 'leasing_to_go', alternative: null });
  expect(chooseContract({}, [])).toEqual({ main: 'subscription', alternative: null });
});

it('reads what an editor gave without the rules that are none', () => {
  for (const broken of ['', '{', 'null', '{}', '[]', '[{"main":"gift"}]']) expect(readRules(broken)).toEqual(usual);
  const one = { purpose: 'any', period: '6-12', mileage: 'any', main: 'loan', alternative: 'full_service' };
  expect(readRules(JSON.stringify([{ main: 'gift' }, one, 7]))).toEqual([one]);
});
