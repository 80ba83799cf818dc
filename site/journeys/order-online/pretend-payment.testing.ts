import { vi } from 'vitest';
import type { JourneyState } from './journey-state.ts';

/** A car for 500 €, by card or PayPal: all is done but the payment. */
export const stateAtPayment: JourneyState = {
  vehicle: 'car-1',
  configUrl: null,
  facts: {
    amount: '500.00',
    currency: 'EUR',
    vendors: ['stripe', 'paypal'],
    financing: ['cash'],
    company: 'company-1',
    vendorUuid: null,
    stripeKey: 'pk_test_1',
    stripeAccount: null,
    stripeScript: '/test-payments/stripe/element.js',
    stripeAmount: 50_000,
    isTest: true,
    isTaken: false,
    ttl: 900,
  },
  finance: 'cash',
  place: '',
  tradeIn: null,
  services: [],
  appointment: '',
  phone: null,
  vendor: null,
  done: ['details', 'form'],
};

/** The provider's script as far as the journey uses it. */
export function pretendStripe(
  answer: { error?: { code: string; type?: string; message: string } },
  checked: { error?: { type: string; message: string } } = {},
) {
  const asked: object[] = [];
  vi.stubGlobal('Stripe', () => ({
    elements: () => ({
      create: () => ({
        mount: (place: Element) => {
          const field = document.createElement('input');
          field.setAttribute('aria-label', 'Card number');
          place.replaceChildren(field);
        },
      }),
      submit: async () => checked,
    }),
    confirmPayment: async (options: object) => {
      asked.push(options);
      return answer;
    },
  }));
  // The script itself comes from another host; here it is there already.
  const add = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const script = nodes.find((node): node is HTMLScriptElement => node instanceof HTMLScriptElement);
    if (script) queueMicrotask(() => script.dispatchEvent(new Event('load')));
    else add(...nodes);
  });
  return asked;
}
