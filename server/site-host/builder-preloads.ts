import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Address of an opened page; its id has nothing that could end an attribute. */
const builderAddress = /^\/cms\/pages\/([\w-]{1,64})(?:\?|$)/;

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }));

const screen = 'builder/builder.screen.tsx';

/** The builder's scripts that do not come with the start already, by their addresses. */
const builderScripts = async (folder: string): Promise<string[]> => {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'editor/.vite/manifest.json'), 'utf8')));
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const next of manifest[name]?.imports ?? []) withImports(next, found);
    return found;
  };
  const atStart = withImports('index.html');
  return [...withImports(screen)]
    .filter((name) => !atStart.has(name))
    .flatMap((name) => (manifest[name] ? [`/${manifest[name].file}`] : []));
};

/**
 * Links for the head of the staff app's page at an address: at a page of the builder the browser fetches its scripts
 * and the page's data beside the start's own scripts instead of after them. `nonceMark` stands where each answer's
 * nonce goes. An editor that was built without its manifest gets none.
 */
export const openPreloads = (folder: string, nonceMark: string): ((url: string) => Promise<string>) => {
  let scripts: Promise<string[]> | undefined;
  return async (url) => {
    const [, id] = builderAddress.exec(url) ?? [];
    if (id === undefined) return '';
    scripts ??= builderScripts(folder).catch(() => []);
    const page = `/api/admin/pages/${id}`;
    return [
      ...(await scripts).map((address) => `<link rel="modulepreload" nonce="${nonceMark}" href="${address}">`),
      ...['/api/identity/session', page, `${page}/draft`].map(
        (address) => `<link rel="preload" as="fetch" crossorigin href="${address}">`,
      ),
    ].join('');
  };
};
