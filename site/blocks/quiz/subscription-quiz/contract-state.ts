import type { BlockProps } from '#block-schemas/index.ts';
import type { Choice } from '#site/ui/choices/choices.tsx';
import { type AllowedStep, allowedStep } from '#site/ui/stepper/allowed-step.ts';
import { answersOf, type ContractAnswers, parameterOf, type Question, questions } from './contract-rules.ts';
import type { SubscriptionQuizQuery } from './subscription-quiz.load.ts';

export type SubscriptionQuizProps = BlockProps['subscription-quiz'];

export interface ContractQuestion {
  question: Question;
  /** As the address has it: `1` to `3`. */
  key: string;
  choices: Choice[];
}

/** A text of the block by a name that is put together. */
export const textOf = (props: SubscriptionQuizProps, name: string): string => {
  const { [name]: value }: Readonly<Record<string, unknown>> = { ...props };
  return typeof value === 'string' ? value : '';
};

/** The questions that have answers, each with those that have words. */
export const questionsOf = (props: SubscriptionQuizProps): ContractQuestion[] =>
  questions
    .map((question) => ({ question, key: question.replace('step_', ''), choices: choicesOf(props, question) }))
    .filter(({ choices }) => choices.length > 0);

const choicesOf = (props: SubscriptionQuizProps, question: Question): Choice[] =>
  answersOf[question]
    .map((value, index) => {
      const name = `${question}_answer_${index + 1}`;
      return {
        value,
        label: textOf(props, name),
        field: `/${name}`,
        description: textOf(props, `${name}_description`),
        descriptionField: `/${name}_description`,
      };
    })
    .filter(({ label }) => label !== '');

export interface ContractState extends AllowedStep {
  answers: ContractAnswers;
}

/** What the address says, as far as the quiz has such questions and answers. */
export function stateOf(query: Partial<SubscriptionQuizQuery>, shown: readonly ContractQuestion[]): ContractState {
  const values = query as Readonly<Record<string, string | undefined>>;
  const given = shown.flatMap(({ question, choices }) => {
    const answer = values[parameterOf(question)];
    return choices.some(({ value }) => value === answer) ? [[question, answer]] : [];
  });
  const answers: ContractAnswers = Object.fromEntries(given);
  const steps = shown.map(({ key, question }) => ({ key, lacksAnswer: answers[question] === undefined }));
  return { answers, ...allowedStep([...steps, { key: 'summary', lacksAnswer: false }], query.contract_step ?? '1') };
}
