import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ServiceDefinition } from './define-service.ts';

const serverFolder = path.join(import.meta.dirname, '..');
const SUFFIX = '.service.ts';

const isService = (value: unknown): value is ServiceDefinition =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

/**
 * Every service file of a folder beside this one (`<name>/<name>.service.ts`), by its default export, in order of path.
 * One after the other: between two of them the open door answers visitors.
 */
export const findServices = async (): Promise<ServiceDefinition[]> => {
  const folders = readdirSync(serverFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = folders
    .flatMap(({ name }) =>
      readdirSync(path.join(serverFolder, name)).map((file) => path.join(serverFolder, name, file)),
    )
    .filter((file) => file.endsWith(SUFFIX))
    .sort();
  const services: ServiceDefinition[] = [];
  for (const file of files) {
    await setImmediate();
    const { default: service }: { default?: unknown } = await import(pathToFileURL(file).href);
    if (!isService(service))
      throw new Error(`${path.relative(serverFolder, file)} must export defineService({ name, … }) as its default.`);
    services.push(service);
  }
  return services;
};
