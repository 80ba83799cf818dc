import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { IntegrationType } from './integration.types.ts';

const folder = path.join(import.meta.dirname, '..', 'integrations');

const isIntegration = (value: unknown): value is IntegrationType =>
  typeof value === 'object' && value !== null && 'deliver' in value && typeof value.deliver === 'function';

/** Every integration by its type, which is the name of its folder. */
export const findIntegrations = async (): Promise<ReadonlyMap<string, IntegrationType>> => {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found = await Promise.all(
    names.map(async ({ name }) => {
      const file = path.join(folder, name, `${name.replaceAll('_', '-')}.integration.ts`);
      const { default: integration }: { default?: unknown } = await import(pathToFileURL(file).href);
      if (!isIntegration(integration) || integration.type !== name)
        throw new Error(
          `${path.relative(folder, file)} must export defineIntegration({ type: '${name}', … }) as its default.`,
        );
      return [name, integration] as const;
    }),
  );
  return new Map(found);
};
