import type { FastifyRequest } from 'fastify';
import type { Problem } from '#api-clients/problem.ts';
import { preferredLocale } from './preferred-locale.ts';
import { problemSentences } from './problem-sentences.generated.ts';

/** Staff read what was refused in the language that each of them chose: their screens translate the English. */
const STAFF_CALLS = '/api/admin';

const locales = ['en', ...Object.keys(problemSentences)];

const namedLocale = (query: unknown): string | undefined => {
  const { lang, locale } = (query ?? {}) as Record<string, unknown>;
  return [lang, locale].find((name): name is string => typeof name === 'string' && locales.includes(name));
};

/**
 * A problem with its sentences in the language that a visitor's call asks for (`lang`, `locale`, else Accept-Language,
 * decisions §0), English where nobody says them in it. `code` is what programs go by; it is the same in all languages.
 */
export const inLanguageOf = (request: Pick<FastifyRequest, 'url' | 'query' | 'headers'>, problem: Problem): Problem => {
  if (request.url.startsWith(STAFF_CALLS)) return problem;
  const locale = namedLocale(request.query) ?? preferredLocale(request.headers['accept-language'] ?? '', locales);
  const sentences = Object.hasOwn(problemSentences, locale) ? problemSentences[locale] : undefined;
  if (!sentences) return problem;
  const said = (sentence: string): string => (Object.hasOwn(sentences, sentence) && sentences[sentence]) || sentence;
  return {
    ...problem,
    detail: said(problem.detail),
    errors: problem.errors?.map((item) => ({ ...item, detail: said(item.detail) })),
  };
};
