/** What can be recommended. */
export const products = ['subscription', 'loan', 'full_service', 'leasing_to_go'] as const;
export type Product = (typeof products)[number];

/** The questions with their answers, by the names that stand in the address. */
export const answersOf = {
  step_1: ['private', 'business', 'both'],
  step_2: ['6-12', '12-24', '24-60'],
  step_3: ['below-20000', 'above-20000'],
} as const;
export type Question = keyof typeof answersOf;
export const questions = Object.keys(answersOf) as Question[];

/** The parameter of the address that holds the answer to a question. */
export const parameterOf = (question: Question): string => question.replace('step', 'contract');

/** Which contract suits which answers; `any` suits every one. */
export interface ContractRule {
  purpose: string;
  period: string;
  mileage: string;
  main: Product;
  alternative: Product;
}

export type ContractAnswers = Readonly<Partial<Record<Question, string>>>;

export interface ContractChoice {
  main: Product;
  /** Null where the rule names the same twice. */
  alternative: Product | null;
}

/** What the first rule that fits the answers names; the first product where none does. */
export function chooseContract(answers: ContractAnswers, rules: readonly ContractRule[]): ContractChoice {
  const fits = (wanted: string, question: Question) => wanted === 'any' || wanted === answers[question];
  const rule = rules.find(
    ({ purpose, period, mileage }) => fits(purpose, 'step_1') && fits(period, 'step_2') && fits(mileage, 'step_3'),
  );
  const main = rule?.main ?? products[0];
  return { main, alternative: rule && rule.alternative !== main ? rule.alternative : null };
}
