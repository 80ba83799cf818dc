import { ProblemError } from '#api-clients/problem.ts';
import { t } from '#editor/i18n/t.ts';
import { tSaid } from '#editor/i18n/t-said.ts';

/** What is wrong with a form's name, to stand beside it, and any other failure, to stand at the form's end. */
export const nameProblem = (name: string, error: unknown): { beside: string | undefined; rest: unknown } => {
  if (name.trim() === '') return { beside: t('This field is required'), rest: undefined };
  if (error instanceof ProblemError && error.code === 'name_taken')
    return { beside: tSaid(error.problem.detail), rest: undefined };
  return { beside: undefined, rest: error ?? undefined };
};
