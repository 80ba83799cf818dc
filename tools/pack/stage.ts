import { existsSync, readdirSync } from 'node:fs';
import { copyFile, link, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { billOfMaterials } from '../sbom/bill-of-materials.ts';
import { filesBelow, root } from '../sources.ts';
import {
  isPacked,
  isPackedPart,
  type LockFile,
  packedFiles,
  packedFolders,
  packedManifest,
  productionPackages,
} from './pack.plan.ts';

interface Manifest extends Record<string, unknown> {
  name: string;
  version: string;
}

export interface Staged {
  files: number;
  bytes: number;
}

/**
 * Lays the product out in an empty folder as it stands where it runs: with its built files and production packages,
 * without sources of site and editor, tests and tools.
 * @param withNode brings along the Node 24 of `node_modules`, for hosts with an older one
 * @throws Error when something is not built or not installed
 */
export async function stageProduct(folder: string, { withNode }: { withNode: boolean }): Promise<Staged> {
  if (!existsSync(join(root, 'dist/.build-stamp')))
    throw new Error('The product is not built. Run npm run build first.');
  const files = [...packedFolders.flatMap(filesBelow), ...packedFiles].filter(
    (path) => isPacked(path) && existsSync(join(root, path)),
  );
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  const packages = productionPackages(lock, (name) => existsSync(join(root, name)), withNode);
  const paths = [...files, ...packages.flatMap(packageFiles)];
  const place = createPlacer(folder);
  let bytes = 0;
  for (const path of paths) bytes += await place(path);
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Manifest;
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(packedManifest(manifest), null, 2)}\n`);
  const bill = billOfMaterials({ name: manifest.name, version: manifest.version }, lock.packages, packages);
  await writeFile(join(folder, 'sbom.json'), `${JSON.stringify(bill, null, 2)}\n`);
  return { files: paths.length + 2, bytes };
}

/** Files of one package; packages inside it stand in the lock file themselves. */
function packageFiles(name: string): string[] {
  return readdirSync(join(root, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(root, name), join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('node_modules/') && isPackedPart(name, path))
    .map((path) => `${name}/${path}`);
}

/** Links files where the folder lies on the same disk, else copies them; answers their bytes. */
function createPlacer(folder: string): (path: string) => Promise<number> {
  const made = new Set<string>();
  let canLink = true;
  return async (path) => {
    const [from, to] = [join(root, path), join(folder, path)];
    const parent = dirname(to);
    if (!made.has(parent)) await mkdir(parent, { recursive: true });
    made.add(parent);
    if (canLink) {
      canLink = await link(from, to).then(
        () => true,
        () => false,
      );
    }
    if (!canLink) await copyFile(from, to);
    return (await stat(to)).size;
  };
}
