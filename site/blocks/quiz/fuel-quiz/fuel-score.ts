/** What can be recommended; of several with the same points the first in this order counts. */
export const fuels = ['bev', 'phev', 'petrol', 'diesel'] as const;
export type Fuel = (typeof fuels)[number];

/** The answers of each question, by the names that stand in the address. */
export const answersOf = {
  step_1: ['under-11000', '11000-24000', 'over-24000'],
  step_2: ['under-16', '16-48', '48-160', 'over-160'],
  step_3: ['short-runs', 'business', 'towing', 'pleasure'],
  step_4: ['yes-urban', 'no-rural', 'motorway', 'mixed'],
  step_5: ['yes-efficient', 'no-leisurely', 'spirited'],
} as const;
export type Question = keyof typeof answersOf;

export const questions = Object.keys(answersOf) as Question[];

/** What was answered; several answers only to the third question. */
export type FuelAnswers = Readonly<Partial<Record<Question, readonly string[]>>>;

/** What each answer is worth to each drive. */
export type FuelPoints = Readonly<Record<string, Readonly<Record<string, Readonly<Record<Fuel, number>>>>>>;

export interface Recommendation {
  first: Fuel;
  /** What one could also consider; null where everything else is out of the question. */
  second: Fuel | null;
}

/**
 * The drive with the most points, and the next. Who cannot charge where they park gets nothing with a plug (a hybrid
 * should be plugged in, an electric car must be), and who drives little and only short ways no diesel, whose filter
 * needs long ones.
 */
export function recommend(answers: FuelAnswers, points: FuelPoints): Recommendation {
  const isOut = vetoes(answers);
  const sums = fuels
    .filter((fuel) => !isOut.has(fuel))
    .map((fuel) => ({ fuel, sum: pointsOf(answers, points, fuel) }))
    // Sorting keeps the order of what is equal.
    .sort((a, b) => b.sum - a.sum);
  return { first: sums[0]?.fuel ?? 'petrol', second: sums[1]?.fuel ?? null };
}

const pointsOf = (answers: FuelAnswers, points: FuelPoints, fuel: Fuel): number =>
  questions
    .flatMap((question) => (answers[question] ?? []).map((answer) => points[question]?.[answer]?.[fuel] ?? 0))
    .reduce((sum, worth) => sum + worth, 0);

function vetoes(answers: FuelAnswers): ReadonlySet<Fuel> {
  const isAnswer = (question: Question, answer: string) => answers[question]?.includes(answer) ?? false;
  const out = new Set<Fuel>();
  if (isAnswer('step_4', 'no-rural')) out.add('phev').add('bev');
  if (isAnswer('step_1', 'under-11000') && isAnswer('step_2', 'under-16')) out.add('diesel');
  return out;
}

/** The parameter of the address that holds the answers to a question. */
export const parameterOf = (question: Question): string => question.replace('step', 'fuel');
