import { type HttpReceiver, startHttpReceiver } from './http-receiver.ts';
import { fieldsOf, json } from './json-answer.ts';

export interface Recaptcha extends HttpReceiver {
  secret: string;
  /** An answer as a visitor's browser would get it, good once; `score` makes it one of version 3. */
  issue(score?: number): string;
}

/** `siteverify` of reCAPTCHA: checks the secret, takes each answer once. */
export const startRecaptcha = async (): Promise<Recaptcha> => {
  const receiver = await startHttpReceiver();
  const secret = 'recaptcha-secret';
  const open = new Map<string, number | undefined>();
  let count = 0;
  receiver.answerWith((request) => {
    const fields = fieldsOf(request);
    const refuse = (code: string) => json(200, { success: false, 'error-codes': [code] });
    if (fields.secret !== secret) return refuse('invalid-input-secret');
    const answer = fields.response ?? '';
    if (!open.has(answer))
      return refuse(answer.startsWith('answer-') ? 'timeout-or-duplicate' : 'invalid-input-response');
    const score = open.get(answer);
    open.delete(answer);
    return json(200, {
      success: true,
      challenge_ts: new Date().toISOString(),
      hostname: 'cars.example',
      ...(score === undefined ? {} : { score, action: 'submit' }),
    });
  });
  return {
    ...receiver,
    secret,
    issue(score) {
      count += 1;
      open.set(`answer-${count}`, score);
      return `answer-${count}`;
    },
  };
};
