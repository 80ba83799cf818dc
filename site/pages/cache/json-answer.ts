import { type Answer, createAnswer } from './cached-answer.ts';

export interface JsonAnswerOptions {
  status?: number;
  /** What browsers may keep of it: the header `cache-control`. */
  caching: string;
}

/** What a script of ours asks the site for, and nobody searches for. */
export const jsonAnswer = (body: unknown, { status = 200, caching }: JsonAnswerOptions): Answer =>
  createAnswer({
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': caching,
    },
    text: JSON.stringify(body),
    tags: [],
  });
