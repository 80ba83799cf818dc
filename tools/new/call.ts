import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../sources.ts';
import { contractTest } from './contract-test.ts';
import { camel, NewError, type Skeleton, title } from './names.ts';

/** One more call of a service that stands: what goes over the wire, its handler behind a permission, and its test. */
export function callFiles(place: string): Skeleton {
  const [service = '', name] = place.split('/');
  if (name === undefined) throw new NewError('It needs a service and a name: npm run new call forms price-hints');
  const serviceFile = `server/${service}/${service}.service.ts`;
  if (!existsSync(join(root, serviceFile)))
    throw new NewError(`There is no service "${service}" (${serviceFile}). A new one: npm run new endpoint ${service}`);
  const contract = contractOf(serviceFile);
  const folder = contract.file.slice(0, contract.file.lastIndexOf('/'));
  const operationsFile = `${folder}/${name}.operations.ts`;
  const handlersFile = `server/${service}/${name}.handlers.ts`;
  return {
    files: {
      [operationsFile]: operations(name),
      [handlersFile]: handlers(folder, name),
      [`server/${service}/${name}.api.test.ts`]: contractTest({
        contract: contract.name,
        contractFile: contract.file,
        operation: camel(name),
        name,
      }),
    },
    next: [
      `spread ${camel(name)}Operations into the operations of ${contract.file}`,
      `spread ${camel(name)}Handlers(deps) into the handlers of ${serviceFile}: until then types are red`,
      `choose its path and permission (api-clients/identity/policy.data.ts) in ${operationsFile}`,
      `npm test -- ${name}.api.test   (red until you replace its last line)`,
      'the permission matrix covers it by itself; it stands in /api at the next start',
    ],
  };
}

interface ContractPlace {
  /** Of the file, from the root. */
  file: string;
  /** Of its export. */
  name: string;
}

/** The contract a service serves, by what its file imports. */
function contractOf(serviceFile: string): ContractPlace {
  const text = readFileSync(join(root, serviceFile), 'utf8');
  const [, name, file] = /import \{ (\w+Contract) \} from '#(api-clients\/[^']+\.contract\.ts)'/.exec(text) ?? [];
  if (name === undefined || file === undefined) throw new NewError(`${serviceFile} serves no contract.`);
  return { name, file };
}

function operations(name: string): string {
  const noun = camel(name);
  return `import { z } from 'zod';
import { defineOperations, document, resource } from '../contract.ts';

export const ${noun}Resource = resource('${name}', z.object({ title: z.string() }));

export const ${noun}Operations = defineOperations({
  ${noun}: {
    method: 'GET',
    path: '/${name}/:id',
    summary: '${title(name)}: what a caller gets, in one sentence',
    permission: 'pages.read',
    params: z.object({ id: z.string().min(1).max(64) }),
    response: document(${noun}Resource),
  },
});
`;
}

function handlers(folder: string, name: string): string {
  const noun = camel(name);
  return `import type { Contract } from '#api-clients/contract.ts';
import type { ${noun}Operations } from '#${folder}/${name}.operations.ts';
import { authorize } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { notFound } from '../http/errors.ts';
import type { Handlers } from '../http/handler.ts';

/** What callers get here, in one sentence. */
export const ${noun}Handlers = (_deps: ServerDeps): Handlers<Contract<typeof ${noun}Operations>> => ({
  ${noun}({ actor, params }) {
    authorize(actor, 'pages.read');
    if (params.id !== 'first') throw notFound();
    return { data: { type: '${name}', id: params.id, attributes: { title: '${title(name)}' } } };
  },
});
`;
}
