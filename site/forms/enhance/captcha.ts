import { submissionNames } from '#form-fields/index.ts';
import type { DraftStore } from './draft.ts';
import { type LiveForm, part } from './live-form.ts';
import { setHidden } from './prefill.ts';
import { sha256 } from './sha256.ts';

/** The service's own script must be there within this time, or the lead goes without its word (decisions §5). */
const LOAD_MS = 5_000;
/** The server takes this as "could not be asked" and marks the lead for a look. */
const UNREACHABLE = 'unreachable';

interface CaptchaApi {
  render(place: HTMLElement, options: { sitekey: string; callback(answer: string): void }): unknown;
  reset(widget?: unknown): void;
}

export interface Captcha {
  /** Puts the answer into the form; false when the visitor still has to do something. */
  ready(): Promise<boolean>;
  /** An answer is good for one try. */
  again(): void;
}

const none: Captcha = { ready: async () => true, again: () => undefined };

/** The question whether somebody is a person: none, a service's box, or a sum the browser does. */
export function createCaptcha(live: LiveForm, drafts: DraftStore): Captcha {
  const { kind, site_key: siteKey } = live.script.captcha;
  if (kind === 'pow') return proofOfWork(live, drafts);
  const place = part(live.form, 'captcha');
  if (kind === 'off' || !siteKey || !place) return none;
  let answer = '';
  let widget: unknown;
  let api: CaptchaApi | null = null;
  const loading = loadApi(kind).then((loaded) => {
    api = loaded;
    if (!loaded) return;
    place.hidden = false;
    widget = loaded.render(place, {
      sitekey: siteKey,
      callback: (given) => {
        answer = given;
      },
    });
  });
  return {
    async ready() {
      await loading;
      setHidden(live, submissionNames.captcha, api ? answer : UNREACHABLE);
      if (api && answer === '') place.scrollIntoView({ block: 'center' });
      return !api || answer !== '';
    },
    again() {
      answer = '';
      api?.reset(widget);
    },
  };
}

const addresses = {
  recaptcha: 'https://www.google.com/recaptcha/api.js?render=explicit&onload=',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=',
} as const;

function loadApi(kind: keyof typeof addresses): Promise<CaptchaApi | null> {
  const name = kind === 'recaptcha' ? 'grecaptcha' : 'turnstile';
  return new Promise((resolve) => {
    const found = () => resolve((Reflect.get(window, name) as CaptchaApi | undefined) ?? null);
    if (Reflect.has(window, name)) return found();
    Reflect.set(window, 'fcCaptchaReady', found);
    const script = document.createElement('script');
    script.src = `${addresses[kind]}fcCaptchaReady`;
    script.async = true;
    script.onerror = () => resolve(null);
    document.head.append(script);
    setTimeout(() => resolve(null), LOAD_MS);
  });
}

/** Looks for a number whose hash with the token begins with four zeros: about 65,000 tries, half a second. */
function proofOfWork(live: LiveForm, { draft }: DraftStore): Captcha {
  let solved = { token: '', answer: '' };
  return {
    async ready() {
      if (solved.token !== draft.token) solved = { token: draft.token, answer: await findNonce(draft.token) };
      setHidden(live, submissionNames.captcha, solved.answer);
      return true;
    },
    again() {
      solved = { token: '', answer: '' };
    },
  };
}

const TRIES_AT_ONCE = 4_000;

async function findNonce(token: string): Promise<string> {
  for (let nonce = 0; ; nonce += 1) {
    if (sha256(`${token}:${nonce}`).startsWith('0000')) return String(nonce);
    if (nonce % TRIES_AT_ONCE === 0) await new Promise((next) => setTimeout(next));
  }
}
