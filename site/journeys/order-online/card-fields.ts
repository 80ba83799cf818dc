/** What this journey uses of Stripe.js; the emulator of the test mode answers the same calls. */
interface CardElement {
  mount(place: Element): void;
  unmount?(): void;
  on?(event: 'ready' | 'loaderror', listener: () => void): void;
}
interface CardElements {
  create(type: 'payment', options?: object): CardElement;
  submit(): Promise<{ error?: CardError }>;
}
interface CardError {
  code?: string;
  type?: string;
  message?: string;
}
interface CardPayment {
  elements(options: object): CardElements;
  confirmPayment(options: {
    elements: CardElements;
    clientSecret: string;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<{ error?: CardError; paymentIntent?: { status: string } }>;
}
type CardScript = (key: string, options?: { stripeAccount?: string; locale?: string }) => CardPayment;

declare global {
  var Stripe: CardScript | undefined;
}

/** Longest a page waits for a provider's script before it says so. */
const SCRIPT_MS = 15_000;
let loading: Promise<void> | undefined;

function loadScript(address: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const late = setTimeout(() => reject(new Error('The card fields did not come in time.')), SCRIPT_MS);
    script.async = true;
    script.src = address;
    script.addEventListener('load', () => {
      clearTimeout(late);
      if (globalThis.Stripe) resolve();
      else reject(new Error('The script of the card fields holds none.'));
    });
    script.addEventListener('error', () => {
      clearTimeout(late);
      reject(new Error('The card fields cannot be loaded.'));
    });
    document.head.append(script);
  }).catch((error: unknown) => {
    // Asked for anew the next time.
    loading = undefined;
    throw error;
  });
  return loading;
}

/** What came of a try: paid (or on its way), or the words of what is wrong. */
export type CardOutcome = { kind: 'paid' } | { kind: 'refused'; text: string };

export interface CardFields {
  /** Checks the fields. @returns what is wrong, in the provider's words, empty where they say so themselves; null when nothing is */
  check(): Promise<string | null>;
  pay(secret: string, returnUrl: string): Promise<CardOutcome>;
}

/** What is missing or mistyped the provider's fields say beside themselves. */
const SAID_ALREADY = 'validation_error';

/** By this the provider speaks to buyers, in their language; all else it says to those who write the page. */
const FOR_BUYERS = 'card_error';

/** The words of the journey where it has them; else the provider's. Empty where the fields say so themselves. */
function wordsOf({ code = '', type = '', message = '' }: CardError, { dataset }: HTMLFormElement): string {
  if (code === 'payment_intent_authentication_failure') return dataset.unconfirmed ?? message;
  if (code === 'card_declined') return dataset.declined ?? message;
  if (type === SAID_ALREADY) return '';
  if (type && type !== FOR_BUYERS) return dataset.unavailable ?? message;
  return message || (dataset.declined ?? '');
}

/**
 * Puts the provider's card fields into the form. The payment itself begins with the press of the button: who only looks
 * has begun none.
 * @throws when the script does not come
 */
export async function mountCardFields(form: HTMLFormElement, place: Element): Promise<CardFields> {
  const { stripe = '', stripeKey = '', stripeAccount, locale = 'auto', minor = '0', currency = 'eur' } = form.dataset;
  await loadScript(stripe);
  const open = globalThis.Stripe;
  if (!open) throw new Error('The script of the card fields holds none.');
  const payment = open(stripeKey, { locale, ...(stripeAccount ? { stripeAccount } : {}) });
  const elements = payment.elements({
    mode: 'payment',
    amount: Number(minor),
    currency: currency.toLowerCase(),
    captureMethod: 'manual',
    appearance: { theme: 'stripe', variables: { fontSizeBase: '16px', borderRadius: '2px' } },
  });
  elements.create('payment', { layout: 'tabs' }).mount(place);
  return {
    async check() {
      const { error } = await elements.submit();
      return error ? wordsOf(error, form) : null;
    },
    async pay(clientSecret, returnUrl) {
      const { error } = await payment.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      });
      return error ? { kind: 'refused', text: wordsOf(error, form) } : { kind: 'paid' };
    },
  };
}
