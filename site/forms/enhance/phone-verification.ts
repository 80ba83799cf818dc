import { type FormField, readField, submissionNames, westernDigits } from '#form-fields/index.ts';
import { withProgress } from '#site/ui/request-progress.ts';
import { fieldElement, type LiveForm, part } from './live-form.ts';
import { setHidden } from './prefill.ts';

const TIMEOUT_MS = 20_000;
/** Why no code was sent; with anything else the service is away, and the number is taken unconfirmed. */
const unsent: Readonly<Record<number, string>> = { 422: 'verify_refused', 429: 'verify_many' };

/** Confirming a number with a code that is sent to it. While that does not work, the number is taken unconfirmed. */
export function enhanceVerification(live: LiveForm, field: FormField): void {
  const around = field.verify ? fieldElement(live, field.id) : null;
  const box = around && part(around, 'verify');
  const input = around?.querySelector<HTMLInputElement>('input[type=tel]');
  if (!box || !input) return;
  const status = part(box, 'verify-status');
  const code = part<HTMLInputElement>(box, 'verify-code');
  const check = part<HTMLButtonElement>(box, 'verify-check');
  const send = part<HTMLButtonElement>(box, 'verify-send');
  if (!status || !code || !check || !send) return;
  const { say, signal } = live;
  let sentTo = '';

  const phone = (): string | null => {
    const reading = readField(field, input.value);
    return reading.ok && typeof reading.value === 'string' ? reading.value : null;
  };
  const show = (state: 'start' | 'sent' | 'done') => {
    code.hidden = state !== 'sent';
    check.hidden = state !== 'sent';
    send.hidden = state === 'done';
    send.textContent = say(state === 'sent' ? 'verify_again' : 'verify_send');
  };
  const prove = (proof: string) => setHidden(live, submissionNames.phoneProof(field.id), proof);

  send.addEventListener(
    'click',
    async () => {
      const number = phone();
      if (number === null) return input.focus();
      status.textContent = say('checking');
      const answer = await askService(live, 'create_verification', { phone_number: number });
      if (answer.status === 201) {
        sentTo = number;
        status.textContent = say('verify_sent', { phone: number });
        show('sent');
        code.focus();
      } else status.textContent = say(unsent[answer.status] ?? 'verify_away');
    },
    { signal },
  );
  const confirm = async () => {
    status.textContent = say('checking');
    const answer = await askService(live, 'check_verification', {
      phone_number: sentTo,
      code: westernDigits(code.value).trim(),
    });
    if (answer.status === 200) {
      prove(answer.proof);
      status.textContent = say('verify_done');
      show('done');
      input.dispatchEvent(new Event('input', { bubbles: true }));
      return;
    }
    const texts: Record<number, string> = { 422: 'verify_wrong', 410: 'verify_expired', 429: 'verify_many' };
    status.textContent = say(texts[answer.status] ?? 'verify_away');
    code.select();
  };
  check.addEventListener('click', confirm, { signal });
  code.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      void confirm();
    },
    { signal },
  );
  input.addEventListener(
    'input',
    () => {
      const number = phone();
      box.hidden = number === null && sentTo === '';
      if (sentTo === '' || number === sentTo) return;
      sentTo = '';
      prove('');
      status.textContent = '';
      code.value = '';
      show('start');
    },
    { signal },
  );
  input.addEventListener('focusout', () => (box.hidden = phone() === null && sentTo === ''), { signal });
  box.hidden = phone() === null;
}

async function askService(live: LiveForm, call: string, body: object): Promise<{ status: number; proof: string }> {
  const address = live.form.action.replace(/\/forms\/[^/]+\/leads$/, `/twilio/${call}`);
  try {
    const asked = fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const response = await withProgress(asked, ({ ok }) => !ok);
    const answer: unknown = await response.json();
    const token = (answer as { data?: { attributes?: { verification_token?: unknown } } }).data?.attributes;
    return { status: response.status, proof: String(token?.verification_token ?? '') };
  } catch {
    return { status: 0, proof: '' };
  }
}
