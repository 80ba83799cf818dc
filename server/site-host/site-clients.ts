import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAnswerMemory } from '#api-clients/answer-memory.ts';
import type { Contract } from '#api-clients/contract.ts';
import { createClient } from '#api-clients/http.ts';
import type { SiteClients } from '#api-clients/site-clients.ts';
import type { ServerDeps } from '../http/define-service.ts';

/** Longest the site waits for a service; its own budgets are shorter. */
const SERVICE_TIMEOUT_MS = 5_000;

/** Characters of answers kept read and checked: a page rendered anew for another reason than its own data. */
const REMEMBERED_CHARACTERS = 16 * 1024 * 1024;

const contractsFolder = path.join(import.meta.dirname, '../../api-clients');
const SUFFIX = '.site-client.ts';

/** A client of every service the site asks (`api-clients/<service>/<service>.site-client.ts`). */
export const openSiteClients = async (deps: ServerDeps): Promise<SiteClients> => {
  const files = readdirSync(contractsFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(SUFFIX),
  );
  const clients = await Promise.all(
    files.map(async (file) => {
      const { default: contract } = (await import(pathToFileURL(path.join(contractsFolder, file)).href)) as {
        default: Contract;
      };
      const name = path.basename(file, SUFFIX);
      return [name, clientOf(deps, contract, name)] as const;
    }),
  );
  return Object.fromEntries(clients) as unknown as SiteClients;
};

/** A client of our own service inside this process, or of the one that `<NAME>_URL` points to. */
const clientOf = (deps: ServerDeps, contract: Contract, name: string) => {
  const elsewhere = Object.entries(deps.config).find(([key]) => key === `${name}Url`)?.[1];
  return createClient(contract, {
    timeoutMs: SERVICE_TIMEOUT_MS,
    memory: createAnswerMemory(REMEMBERED_CHARACTERS),
    ...(typeof elsewhere === 'string'
      ? { baseUrl: elsewhere }
      : { baseUrl: '', fetch: deps.service('localSend'), trusted: true }),
  });
};
