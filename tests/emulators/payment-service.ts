import { createEmulator, type Emulator, type SignedMessage } from '#payment-emulators/create-emulator.ts';
import type { EmulatorKind } from '#payment-emulators/emulator.types.ts';
import { emulatorFetch } from '#payment-emulators/emulator-fetch.ts';
import { type TestKeys, testKeys } from '#payment-emulators/test-keys.ts';
import { boundedFetch } from '#providers/payment/bounded-fetch.ts';
import type { PaymentProvider, ProviderCall, VendorName } from '#providers/payment/payment-provider.types.ts';

/** What buyers do, as their browser would. */
export type BuyerCard = 'ok' | 'challenge' | 'declined';

export const cardNumbers: Readonly<Record<BuyerCard, string>> = {
  ok: '4242 4242 4242 4242',
  challenge: '4000 0025 0000 3155',
  declined: '4000 0000 0000 0002',
};

/** An imitated payment service for tests: its controls, the provider that speaks with it, a buyer and a clock. */
export interface PaymentService<State, Settings> {
  emulator: Emulator<State>;
  provider: PaymentProvider<Settings>;
  keys: TestKeys;
  settings: Settings;
  /** A call of the provider; other settings where a test wants them. */
  call(settings?: Settings): ProviderCall<Settings>;
  /** A request of a browser, with a form when one is given. */
  browse(address: string, form?: Record<string, string>): Promise<Response>;
  now(): Date;
  advance(milliseconds: number): void;
  /** Takes all messages that wait, signed as they go now. */
  messages(): SignedMessage[];
}

interface ServiceOptions<State, Keys, Settings> {
  kind: EmulatorKind<State, Keys>;
  provider: PaymentProvider<Settings>;
  keysOf(keys: TestKeys): Keys;
  fetchTimeoutMs?: number;
}

export const WEBHOOK_URL = 'https://cars.example/webhooks/test';

export const openPaymentService = <State, Keys, Settings>({
  kind,
  provider,
  keysOf,
  fetchTimeoutMs = 5_000,
}: ServiceOptions<State, Keys, Settings>): PaymentService<State, Settings> => {
  const keys = testKeys((text) => `signed ${text}`);
  const origin = `https://${provider.name}.test/mounted`;
  let time = Date.parse('2026-11-26T10:00:00Z');
  const now = () => new Date(time);
  const emulator = createEmulator({ kind, keys: keysOf(keys), origin, webhookUrl: WEBHOOK_URL, now });
  const fetch = emulatorFetch(emulator, origin);
  const kept: Partial<Record<VendorName, unknown>> = keys;
  const settings = provider.settings.parse(kept[provider.name]);
  return {
    emulator,
    provider,
    keys,
    settings,
    call: (own = settings) => ({
      settings: own,
      baseUrl: origin,
      fetch: boundedFetch(fetch, { timeoutMs: fetchTimeoutMs, maxBytes: 100_000 }),
      isTest: true,
      now: now(),
    }),
    browse: (address, form) =>
      fetch(new URL(address, origin), form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    now,
    advance(milliseconds) {
      time += milliseconds;
    },
    messages() {
      const found = emulator.outbox.map(({ id }) => emulator.signed(id));
      for (const { id } of found) emulator.done(id);
      return found;
    },
  };
};

/** What a signed message carries into the provider. */
export const messageOf = ({ headers, body }: SignedMessage) => ({ rawBody: Buffer.from(body), headers });
