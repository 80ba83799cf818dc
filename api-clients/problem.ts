import { z } from 'zod';

/** Code of a 403 that ends once the person has signed in again: a client may ask for that and repeat the call. */
export const RECENT_SIGN_IN_REQUIRED = 'recent_sign_in_required';

/** One error of a problem document, in JSON:API error form (decisions §0). */
export const problemErrorSchema = z.object({
  status: z.string(),
  code: z.string(),
  title: z.string(),
  detail: z.string(),
  source: z.object({ pointer: z.string().optional(), parameter: z.string().optional() }).optional(),
  meta: z.record(z.string(), z.unknown()).optional(),
});
export type ProblemErrorItem = z.output<typeof problemErrorSchema>;

/** RFC 9457 problem document; `code` is the contract, `detail` is for people. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string().optional(),
  code: z.string(),
  request_id: z.string().optional(),
  errors: z.array(problemErrorSchema).optional(),
  meta: z.record(z.string(), z.unknown()).optional(),
});
export type Problem = z.output<typeof problemSchema>;

/** What a client call throws for every answer that is not a success. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'ProblemError';
    this.problem = problem;
  }

  get status(): number {
    return this.problem.status;
  }

  get code(): string {
    return this.problem.code;
  }
}

/** The problem a client reports when no (readable) answer came. */
export const networkProblem = (status: number, code: string, detail: string): Problem => ({
  type: `/problems/${code}`,
  title: code === 'offline' ? 'No connection' : 'Unreadable answer',
  status,
  detail,
  code,
});
