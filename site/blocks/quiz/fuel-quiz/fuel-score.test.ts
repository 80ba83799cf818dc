import { describe, expect, it } from 'vitest';
import { templates } from '#block-schemas/index.ts';
import { readPoints } from './fuel-points.ts';
import { answersOf, type Fuel, type FuelAnswers, type FuelPoints, fuels, questions, recommend } from './fuel-score.ts';

const usual = readPoints('');

/** Every choice of at least one of these. */
const someOf = (answers: readonly string[]): string[][] =>
  answers
    .reduce<string[][]>((sets, answer) => sets.concat(sets.map((set) => set.concat(answer))), [[]])
    .filter(({ length }) => length > 0);

const choicesOf = (question: (typeof questions)[number]): string[][] =>
  question === 'step_3' ? someOf(answersOf[question]) : answersOf[question].map((answer) => [answer]);

const all: FuelAnswers[] = questions.reduce<FuelAnswers[]>(
  (sets, question) => sets.flatMap((set) => choicesOf(question).map((answers) => ({ ...set, [question]: answers }))),
  [{}],
);

const sumOf = (answers: FuelAnswers, fuel: Fuel): number =>
  questions
    .flatMap((question) => (answers[question] ?? []).map((answer) => usual[question]?.[answer]?.[fuel] ?? Number.NaN))
    .reduce((sum, worth) => sum + worth, 0);

describe('all 2,160 answer sets', () => {
  const results = all.map((answers) => ({ answers, ...recommend(answers, usual) }));
  const share = (count: number) => Math.round((count / all.length) * 100);

  it('are spread as decided: electric 38 %, diesel 23 %, petrol 22 %, plug-in hybrid 17 %', () => {
    expect(all).toHaveLength(2_160);
    const shares = fuels.map((fuel) => [fuel, share(results.filter(({ first }) => first === fuel).length)]);
    expect(Object.fromEntries(shares)).toEqual({ bev: 38, diesel: 23, petrol: 22, phev: 17 });
  });

  it('are tied at the top in 14 %', () => {
    const tied = results.filter(
      ({ answers, first, second }) => second && sumOf(answers, first) === sumOf(answers, second),
    );
    expect(share(tied.length)).toBe(14);
  });

  it('recommend nothing with a plug where nobody can charge, and no diesel for few and short ways', () => {
    for (const { answers, first, second } of results) {
      if (answers.step_4?.includes('no-rural'))
        for (const fuel of ['phev', 'bev']) expect([first, second]).not.toContain(fuel);
      if (answers.step_1?.includes('under-11000') && answers.step_2?.includes('under-16'))
        expect([first, second]).not.toContain('diesel');
    }
    const neither = { step_1: ['under-11000'], step_2: ['under-16'], step_4: ['no-rural'] };
    expect(recommend(neither, usual)).toEqual({ first: 'petrol', second: null });
  });

  it('put nothing before what has more points, and the earlier of equals first', () => {
    for (const { answers, first, second } of results) {
      if (!second) continue;
      const [best, next] = [sumOf(answers, first), sumOf(answers, second)];
      expect(best).toBeGreaterThanOrEqual(next);
      if (best === next) expect(fuels.indexOf(first)).toBeLessThan(fuels.indexOf(second));
    }
  });
});

describe('the points of an editor', () => {
  it('are the usual ones unless others are given', () => {
    expect(usual.step_4?.['no-rural']).toEqual({ petrol: 2, diesel: 2, phev: -3, bev: -6 });
    expect(readPoints(String(templates['fuel-quiz'].properties.points?.default))).toEqual(usual);
  });

  it('count where they are numbers; whatever else is there is passed over', () => {
    const given = '{"step_1":{"under-11000":{"petrol":20,"diesel":"much"}},"step_2":[],"__proto__":{"step_3":1}}';
    expect(readPoints(given).step_1?.['under-11000']).toEqual({ petrol: 20, diesel: -2, phev: 1, bev: 2 });
    expect(readPoints(given).step_2).toEqual(usual.step_2);
    for (const broken of ['', '{', 'null', '[]', '7']) expect(readPoints(broken)).toEqual(usual);
    const points: FuelPoints = readPoints(given);
    expect(recommend({ step_1: ['under-11000'] }, points).first).toBe('petrol');
  });
});
