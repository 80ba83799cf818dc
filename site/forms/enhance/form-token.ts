import { submissionNames } from '#form-fields/index.ts';
import type { DraftStore } from './draft.ts';
import type { LiveForm } from './live-form.ts';
import { setHidden } from './prefill.ts';

/** Forms by default take nothing that was filled in within 1.5 s; a person whose browser fills it in waits the rest. */
const LEAST_MS = 1_600;

export interface FormToken {
  /** Asks for a token unless there is a good one. Without one the lead is taken too, and looked at by a person. */
  ready(): Promise<void>;
  /** Forgets a token the server does not take (made with an older key, used before), so that `ready` asks for another. */
  renew(): void;
}

/**
 * The signed token that says when filling in began. Kept pages carry none, so it is asked for when the form is near, and
 * kept over a reload, or the time of filling in would begin anew.
 */
export function createFormToken(live: LiveForm, { draft, save }: DraftStore): FormToken {
  let asking: Promise<void> | undefined;

  const take = (token: string, at: number, authToken: string) => {
    Object.assign(draft, { token, tokenAt: at, authToken });
    setHidden(live, submissionNames.token, token);
    if (authToken) setHidden(live, submissionNames.authToken, authToken);
  };

  const ask = async (): Promise<void> => {
    const address = live.form.action.replace(/\/leads$/, '/token');
    try {
      const response = await fetch(address, { credentials: 'same-origin', signal: AbortSignal.timeout(10_000) });
      const body: unknown = response.ok ? await response.json() : null;
      const given = (body as { data?: { attributes?: { token?: unknown; auth_token?: unknown } } } | null)?.data
        ?.attributes;
      if (typeof given?.token !== 'string') return;
      take(given.token, Date.now(), typeof given.auth_token === 'string' ? given.auth_token : '');
      save();
    } catch {
      // Asked for again before sending.
    }
  };

  const drawn = live.form.querySelector<HTMLInputElement>(`input[name="${submissionNames.authToken}"]`)?.value ?? '';
  if (draft.token) take(draft.token, draft.tokenAt, drawn || draft.authToken);
  else if (live.script.token) take(live.script.token, Date.now(), drawn);

  return {
    renew: () => take('', 0, ''),
    async ready() {
      if (live.script.preview) return;
      if (!draft.token) {
        asking ??= ask().finally(() => {
          asking = undefined;
        });
        await asking;
      }
      const age = Date.now() - draft.tokenAt;
      if (draft.token && age < LEAST_MS) await new Promise((done) => setTimeout(done, LEAST_MS - age));
    },
  };
}
