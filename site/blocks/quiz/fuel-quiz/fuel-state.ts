import type { BlockProps } from '#block-schemas/index.ts';
import type { Choice } from '#site/ui/choices/choices.tsx';
import { allowedStep } from '#site/ui/stepper/allowed-step.ts';
import type { FuelQuizQuery } from './fuel-quiz.load.ts';
import { answersOf, type FuelAnswers, parameterOf, type Question, questions } from './fuel-score.ts';

export type FuelQuizProps = BlockProps['fuel-quiz'];

export interface FuelQuestion {
  question: Question;
  /** As the address has it: `1` to `5`. */
  key: string;
  choices: Choice[];
}

/** A text of the block by a name that is put together. */
export const textOf = (props: FuelQuizProps, name: string): string => {
  const { [name]: value }: Readonly<Record<string, unknown>> = { ...props };
  return typeof value === 'string' ? value : '';
};

/** The questions that have answers, each with those that have words. */
export const questionsOf = (props: FuelQuizProps): FuelQuestion[] =>
  questions
    .map((question) => ({ question, key: question.replace('step_', ''), choices: choicesOf(props, question) }))
    .filter(({ choices }) => choices.length > 0);

const choicesOf = (props: FuelQuizProps, question: Question): Choice[] =>
  answersOf[question]
    .map((value, index) => {
      const name = `${question}_answer_${index + 1}`;
      const description = `${name}_description`;
      return {
        value,
        label: textOf(props, name),
        field: `/${name}`,
        description: textOf(props, description),
        descriptionField: `/${description}`,
      };
    })
    .filter(({ label }) => label !== '');

export interface FuelState {
  answers: FuelAnswers;
  /** The step that is shown: what was asked for, or the first question that has no answer before it. */
  at: string;
  /** The visitor wanted to go on without an answer. */
  isMissing: boolean;
}

/** What the address says, as far as the quiz has such questions and answers. */
export function stateOf(query: Partial<FuelQuizQuery>, shown: readonly FuelQuestion[]): FuelState {
  const values = query as Readonly<Record<string, string | readonly string[] | undefined>>;
  const answers: FuelAnswers = Object.fromEntries(
    shown.map(({ question, choices }) => {
      const given = [values[parameterOf(question)] ?? []].flat();
      return [question, given.filter((answer) => choices.some(({ value }) => value === answer))];
    }),
  );
  const order = [
    { key: '0', lacksAnswer: false },
    ...shown.map(({ key, question }) => ({ key, lacksAnswer: answers[question]?.length === 0 })),
    { key: 'result', lacksAnswer: false },
  ];
  return { answers, ...allowedStep(order, query.fuel_step ?? '0') };
}
