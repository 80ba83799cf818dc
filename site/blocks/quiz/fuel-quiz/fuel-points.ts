import { templates } from '#block-schemas/index.ts';
import { answersOf, type FuelPoints, fuels, questions } from './fuel-score.ts';

type Loose = Readonly<Record<string, unknown>>;

const inside = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Loose)[name] : undefined;

const read = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
};

const usual = read(templates['fuel-quiz'].properties.points?.default);

/** The points an editor gave; the usual ones wherever there is no number. */
export function readPoints(text: string): FuelPoints {
  const given = read(text);
  const worth = (...path: string[]): number => {
    const at = (root: unknown) => path.reduce(inside, root);
    const own = at(given);
    return typeof own === 'number' && Number.isFinite(own) ? own : Number(at(usual) ?? 0);
  };
  const ofAnswer = (question: string, answer: string) =>
    Object.fromEntries(fuels.map((fuel) => [fuel, worth(question, answer, fuel)]));
  const ofQuestion = (question: keyof typeof answersOf) =>
    Object.fromEntries(answersOf[question].map((answer) => [answer, ofAnswer(question, answer)]));
  return Object.fromEntries(questions.map((question) => [question, ofQuestion(question)])) as FuelPoints;
}
