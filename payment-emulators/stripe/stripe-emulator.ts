import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nothingHere } from '../answers.ts';
import type { EmulatorAnswer, EmulatorKind } from '../emulator.types.ts';
import { elementStyle } from './element.style.ts';
import { elementWords } from './element.words.data.ts';
import { answerStripeApi, StripeRefusal } from './stripe-api.ts';
import { answerCheckout, answerElement } from './stripe-browser.ts';
import { passTime } from './stripe-moves.ts';
import { emptyStripe, type StripeKeys, type StripeState } from './stripe-state.ts';

let script: string | undefined;

/** The stand-in for Stripe's script, which pages load as one that is no module. */
const scriptAnswer = (): EmulatorAnswer => {
  if (script === undefined) {
    const source = readFileSync(path.join(import.meta.dirname, 'element.script.mjs'), 'utf8');
    const given = [elementWords, elementStyle].map((value) => JSON.stringify(value)).join(', ');
    script = `(() => {\n${source.replace('export const', 'const')}\nstartElement(${given});\n})();\n`;
  }
  return {
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
    body: script,
  };
};

/** Stripe: its API, the Payment Element's calls, the pages of Checkout. */
export const stripeEmulator: EmulatorKind<StripeState, StripeKeys> = {
  empty: emptyStripe,
  answer(world, keys, request) {
    passTime(world);
    try {
      if (request.path.startsWith('/v1/')) return answerStripeApi(world, keys.secret_key, request);
      if (request.path.startsWith('/element/')) return answerElement(world, keys.publishable_key, request);
      if (request.path === '/element.js') return scriptAnswer();
      return answerCheckout(world, request) ?? nothingHere();
    } catch (error) {
      if (error instanceof StripeRefusal) return error.answer;
      throw error;
    }
  },
  sign(world, { webhook_secret: secret }, { body }) {
    const at = Math.floor(world.now().getTime() / 1000);
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    return {
      body,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${at},v1=${signature}` },
    };
  },
};
