import { submissionNames } from '#form-fields/index.ts';
import type { LiveForm } from './live-form.ts';

/** One error of the server's answer (problem+json, decisions §0) without its words, which are English. */
export interface SentProblem {
  field: string;
  label: string;
  code: string;
  meta: Record<string, string | number>;
}

export interface Thanks {
  mode: 'message' | 'redirect';
  title: string;
  body_html: string;
  redirect_url: string | null;
}

export type SendOutcome =
  | { kind: 'sent'; number: string; thanks: Thanks }
  | { kind: 'refused'; code: string; problems: SentProblem[] }
  /** The form is gone or closed. */
  | { kind: 'gone' }
  /** Nobody answered, or could not: the same may be tried again. */
  | { kind: 'failed'; isOffline: boolean; isBusy: boolean };

/** Large files on slow lines take long; a server that does not answer at all must not keep anybody waiting for ever. */
const TIMEOUT_MS = 180_000;

interface Answer {
  status: number;
  body: unknown;
}

/** Sends the form once, telling how much of it has gone (0–100). Resolves whatever happens. */
export async function sendForm(
  live: LiveForm,
  key: string,
  onProgress: (percent: number) => void,
): Promise<SendOutcome> {
  const answer = await postForm(live.form.action, formDataOf(live), key, onProgress);
  if (answer === null) return { kind: 'failed', isOffline: !navigator.onLine, isBusy: false };
  const { status, body } = answer;
  const receipt = memberAt(body, 'data', 'attributes');
  const number = memberAt(receipt, 'number');
  if (status >= 200 && status < 300 && typeof number === 'string')
    return { kind: 'sent', number, thanks: memberAt(receipt, 'thank_you') as Thanks };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const code = String(memberAt(body, 'code') ?? '');
  if (status === 422 || status === 413 || status === 400)
    return { kind: 'refused', code: code || 'failed', problems: problemsOf(memberAt(body, 'errors')) };
  return { kind: 'failed', isOffline: false, isBusy: status === 429 };
}

/** What goes out: fields that show, and nothing empty of files. */
export function formDataOf({ form }: LiveForm): FormData {
  const data = new FormData(form);
  for (const [name, value] of [...data])
    if (value instanceof File && value.size === 0 && value.name === '') data.delete(name);
  return data;
}

/** The same values have the same signature, so that a second try is known as one. */
export function signatureOf(live: LiveForm): string {
  const changing: readonly string[] = [submissionNames.token, submissionNames.authToken, submissionNames.captcha];
  const entries = [...formDataOf(live)].filter(([name]) => !changing.includes(name));
  return JSON.stringify(
    entries.map(([name, value]) => [
      name,
      value instanceof File ? [value.name, value.size, value.lastModified] : value,
    ]),
  );
}

function postForm(
  address: string,
  body: FormData,
  key: string,
  onProgress: (percent: number) => void,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    // fetch cannot tell how much of a file has gone.
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onload = () => resolve({ status: request.status, body: parseAnswer(request.responseText) });
    for (const trouble of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(trouble, () => resolve(null));
    request.send(body);
  });
}

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function memberAt(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
    value,
  );
}

function problemsOf(errors: unknown): SentProblem[] {
  if (!Array.isArray(errors)) return [];
  return errors.map((error) => ({
    field: String(memberAt(error, 'meta', 'field') ?? ''),
    label: String(memberAt(error, 'meta', 'label') ?? ''),
    code: String(memberAt(error, 'code') ?? ''),
    meta: (memberAt(error, 'meta') ?? {}) as SentProblem['meta'],
  }));
}
