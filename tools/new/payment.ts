import { camel, pascal, type Skeleton, title } from './names.ts';

/** A payment service: its declaration with every call still to be written, its settings, and its test. */
export function paymentFiles(name: string): Skeleton {
  const folder = `providers/payment/${name}`;
  return {
    files: {
      [`${folder}/${name}.payment.ts`]: provider(name),
      [`${folder}/${name}.settings.ts`]: settings(name),
      [`${folder}/${name}.test.ts`]: test(name),
    },
    next: [
      `add '${name}' to VendorName (providers/payment/payment-provider.types.ts) and to the lists of step 5: until then types are red`,
      `write each call in ${folder}/${name}.payment.ts; amounts are whole in the smallest unit (leaf money)`,
      `let payment-emulators/${name}/ play the service, open it in tests/emulators/${name}.ts, and give it a bench in providers/payment/payment-providers.test.ts, which says what every service must do`,
      `npm test -- ${name}.test   (red until you replace its last line)`,
      `let orders take it: moneyVendors (api-clients/orders/order-words.ts), paymentVendors (api-clients/stock/vehicle-words.ts), its name for staff (editor/features/customers/orders/order-words.ts), a migration for the checks of \`vendor\` in server/db/migrations`,
      `let visitors choose it: its words order.vendor.${name} in site/i18n/locales, its way through site/journeys/order-online (payment-screen.tsx, payment-step.tsx, pay-form.ts)`,
      'say in docs/payments.md how an account is set up',
    ],
  };
}

function provider(name: string): string {
  const value = camel(name);
  return `import { definePaymentProvider } from '../payment-provider.types.ts';
import { ProviderError } from '../provider-error.ts';
import { type ${pascal(name)}Settings, ${value}Secrets, ${value}Settings } from './${name}.settings.ts';

/** What is not written yet is refused, so that no money is believed to have moved. */
const notYet = (): never => {
  throw new ProviderError('refused', '${title(name)} cannot do this yet.');
};

/** Which service, which version of its API, and how the money gets there. */
export default definePaymentProvider<${pascal(name)}Settings>({
  name: '${name}',
  label: '${title(name)}',
  settings: ${value}Settings,
  secretKeys: ${value}Secrets,
  policy: { script: [], frame: [], connect: [], formAction: [], img: [] },
  baseUrl: () => 'https://api.${name}.example',
  publicSettings: () => ({}),
  start: async () => notYet(),
  read: async () => notYet(),
  capture: async () => notYet(),
  cancel: async () => notYet(),
  refund: async () => notYet(),
  readWebhook: async () => notYet(),
  trial: { isSafe: () => false, hold: async () => notYet() },
  list: () => notYet(),
  verify: async () => notYet(),
});
`;
}

function settings(name: string): string {
  const value = camel(name);
  return `import { z } from 'zod';

/** What an account needs; titles and descriptions are the form that staff fill. */
export const ${value}Settings = z.object({
  secret_key: z.string().trim().min(1).max(200).meta({ title: 'Secret key', description: 'Where it is found.' }),
});

export type ${pascal(name)}Settings = z.output<typeof ${value}Settings>;

/** Sealed, and never shown again. */
export const ${value}Secrets = ['secret_key'] as const;
`;
}

function test(name: string): string {
  return `import { expect, it } from 'vitest';
import provider from './${name}.payment.ts';

it('keeps its secrets out of what browsers are told', () => {
  const told = Object.keys(provider.publicSettings({ secret_key: 'secret' }));
  expect(told.filter((key) => provider.secretKeys.includes(key))).toEqual([]);
});

it('holds money', () => {
  expect.fail('Hold some at an emulator, and say what happens when the bank says no.');
});
`;
}
