import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ServerDeps } from '#server/http/define-service.ts';
import { askService } from './ask-service.ts';

const LEAST_SCORE = 0.5;
const answerSchema = z.object({ success: z.boolean(), score: z.number().optional() });

/** `passed`, `failed`, or why a person should look because nobody could tell. */
export type CaptchaVerdict = 'passed' | 'failed' | 'captcha_unreachable' | 'captcha_not_configured';

/** Four hex zeros: about 65,000 hashes in the visitor's browser. */
const isWork = (token: string | undefined, nonce: string): boolean =>
  token !== undefined && createHash('sha256').update(`${token}:${nonce}`).digest('hex').startsWith('0000');

/** Asks reCAPTCHA or Turnstile about an answer, or checks the proof of work. An unreachable service never costs a lead. */
export const checkCaptcha = async (
  deps: ServerDeps,
  kind: 'recaptcha' | 'turnstile' | 'pow',
  given: { answer: string | undefined; token: string | undefined; address: string },
): Promise<CaptchaVerdict> => {
  if (given.answer === undefined || given.answer === '') return 'failed';
  if (kind === 'pow') return isWork(given.token, given.answer) ? 'passed' : 'failed';
  const { captchaSecret: secret, captchaVerifyUrl } = deps.config;
  // The visitor's network or browser keeps the service away: a lead counts more, and staff see the mark.
  if (given.answer === 'unreachable') return 'captcha_unreachable';
  if (secret === undefined) return 'captcha_not_configured';
  try {
    const { status, body } = await askService(captchaVerifyUrl, {
      body: new URLSearchParams({ secret, response: given.answer, remoteip: given.address }),
    });
    if (status !== 200) return 'captcha_unreachable';
    const { success, score } = answerSchema.parse(body);
    return success && (score === undefined || score >= LEAST_SCORE) ? 'passed' : 'failed';
  } catch (error) {
    deps.log.warn({ err: error }, 'the captcha service cannot be asked');
    return 'captcha_unreachable';
  }
};
