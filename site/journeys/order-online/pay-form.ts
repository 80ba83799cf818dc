import { type CardFields, mountCardFields } from './card-fields.ts';
import type { Started } from './step-answer.ts';

/** What the form of the payment needs of the journey around it. */
export interface PayJourney {
  /** Sends the form; null when the answer was a page, which is shown by then. */
  send(form: HTMLFormElement): Promise<Started | null>;
  go(address: string): void;
}

const isMoney = (vendor: string): boolean => vendor === 'stripe' || elsewhere.has(vendor);

const part = (form: Element, name: string): HTMLElement | null =>
  form.querySelector<HTMLElement>(`[data-part="${name}"]`);

/** Ways to pay that are another house's page. */
const elsewhere: ReadonlySet<string> = new Set(['paypal', 'liqpay']);

/**
 * The payment with script: card fields in the page, the button that says what it does, and one payment however often it
 * is pressed. Whatever fails, what was chosen stays.
 */
export function enhancePayForm(form: HTMLFormElement, journey: PayJourney, signal: AbortSignal): void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const say = (name: string, text: string) => {
    const place = part(form, name);
    if (place) place.textContent = text;
  };
  let card: Promise<CardFields> | undefined;
  let isBusy = false;
  const vendor = (): string => new FormData(form).get('vendor')?.toString() ?? '';

  const openCard = () => {
    const box = part(form, 'card');
    const place = part(form, 'card-fields');
    if (!form.dataset.stripe || !box || !place || card) return;
    box.hidden = false;
    card = mountCardFields(form, place);
    card.catch(() => {
      // The provider's own page takes the card where its fields do not come.
      card = undefined;
      say('card-problem', form.dataset.cardAway ?? '');
    });
  };
  const follow = () => {
    if (vendor() === 'stripe') openCard();
  };
  /** What is said of a payment elsewhere, or of none: that it is under way, or that nobody answers. */
  const sayStatus = (text: string, isProblem = false) => {
    part(form, 'pay-status')?.toggleAttribute('data-wrong', isProblem);
    say('pay-status', text);
  };
  const busy = (is: boolean) => {
    isBusy = is;
    button?.toggleAttribute('aria-disabled', is);
    if (is) button?.setAttribute('aria-disabled', 'true');
    sayStatus(is && isMoney(vendor()) ? (form.dataset.busy ?? '') : '');
  };
  const payByCard = async (fields: CardFields) => {
    say('card-problem', '');
    const wrong = await fields.check();
    if (wrong !== null) return say('card-problem', wrong);
    const started = await journey.send(form);
    if (!started) return;
    const outcome = await fields.pay(started.client_secret, started.return_url);
    if (outcome.kind === 'paid') return journey.go(started.return_url);
    say('card-problem', outcome.text);
  };
  const pay = async () => {
    busy(true);
    const chosen = vendor();
    try {
      const fields = chosen === 'stripe' ? await card?.catch(() => undefined) : undefined;
      if (chosen !== 'stripe') await journey.send(form);
      else if (fields) await payByCard(fields);
      else form.submit();
      busy(false);
    } catch {
      busy(false);
      const text = form.dataset[isMoney(chosen) ? 'unavailable' : 'away'] ?? '';
      if (chosen === 'stripe') say('card-problem', text);
      else sayStatus(text, true);
    }
  };

  // What the browser would say of the terms it says in its own language, not in that of the page.
  const terms = form.querySelector<HTMLInputElement>('input[name=terms]');
  terms?.addEventListener(
    'invalid',
    (event) => {
      event.preventDefault();
      say('terms-problem', form.dataset.termsMissing ?? '');
      terms.setAttribute('aria-invalid', 'true');
      terms.focus();
    },
    { signal },
  );
  terms?.addEventListener(
    'change',
    () => {
      say('terms-problem', '');
      terms.removeAttribute('aria-invalid');
    },
    { signal },
  );
  form.addEventListener(
    'change',
    ({ target }) => {
      // Of another way to pay it is not true.
      if (!isBusy && target instanceof HTMLInputElement && target.name === 'vendor') sayStatus('');
      follow();
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    (event) => {
      if (isBusy) return event.preventDefault();
      event.preventDefault();
      void pay();
    },
    { signal },
  );
  follow();
}
