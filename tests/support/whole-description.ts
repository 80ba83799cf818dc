import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Contract } from '#api-clients/contract.ts';
import { openApiOf } from '#server/http/openapi.ts';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'operations' in value && 'base' in value;

/** The OpenAPI description of every contract there is, as it is served. */
export const wholeDescription = async (): Promise<string> => {
  const folder = new URL('../../api-clients/', import.meta.url);
  const files = readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' });
  const modules: Record<string, unknown>[] = await Promise.all(
    files.filter((name) => name.endsWith('.contract.ts')).map((name) => import(new URL(name, folder).href)),
  );
  const contracts = modules.flatMap((module) => Object.values(module).filter(isContract));
  return JSON.stringify(openApiOf(contracts, { origin: 'https://cars.example' }));
};
