import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PaymentProvider, VendorName } from './payment-provider.types.ts';

const folder = import.meta.dirname;

const isProvider = (value: unknown): value is PaymentProvider =>
  typeof value === 'object' && value !== null && 'readWebhook' in value && typeof value.readWebhook === 'function';

/** Every payment service by its name, which is the name of its folder. */
export const findPaymentProviders = async (): Promise<ReadonlyMap<VendorName, PaymentProvider>> => {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found = await Promise.all(
    names.map(async ({ name }) => {
      const file = path.join(folder, name, `${name}.payment.ts`);
      const { default: provider }: { default?: unknown } = await import(pathToFileURL(file).href);
      if (!isProvider(provider) || provider.name !== name)
        throw new Error(
          `${path.relative(folder, file)} must export definePaymentProvider({ name: '${name}', … }) as its default.`,
        );
      return [provider.name, provider] as const;
    }),
  );
  return new Map(found);
};
