import { leaves } from '../parts.ts';
import type { LockedPackage } from '../sbom/bill-of-materials.ts';

/** Folders of the product that run: the server, the leaves it imports, the demo dealer's content and what was built. */
export const packedFolders: readonly string[] = [
  'server',
  // How texts are edited is the browsers' alone, and in what was built.
  ...leaves.filter((leaf) => leaf !== 'text-editing'),
  'fixtures',
  'dist',
];

/** Single files: the launcher that finds a Node 24, and what tells who may use this and what is in it. */
export const packedFiles = [
  'tools/run.mjs',
  'tools/launch/node24.mjs',
  'package-lock.json',
  'LICENSE',
  'docs/operations.md',
  'docs/settings.md',
];

const leftOut = [
  // Tests, what only they load, and builders for them.
  /\.(test|child|testing)\.[a-z.]*tsx?$/,
  /(^|\/)(testing|test-support|__screenshots__)\//,
  /^fixtures\/builders\//,
  // Development only; needs the bundler.
  /^server\/site-host\/dev-server\.ts$/,
  /(^|\/)(README\.md|\.DS_Store|\.gitignore)$/,
];

/** Whether a file of the repository belongs to what runs. @param path from the root, with slashes */
export function isPacked(path: string): boolean {
  if (packedFiles.includes(path)) return true;
  const [folder = ''] = path.split('/');
  return packedFolders.includes(folder) && !leftOut.some((pattern) => pattern.test(path));
}

/** The parts of a lock file that are read here. */
export interface LockFile {
  packages: Record<string, LockedPackage & { dev?: boolean; devOptional?: boolean }>;
}

/**
 * Folders of the packages that run in production, by the lock file.
 * @param isInstalled packages of other systems are not, which is right
 * @throws Error that names a package that should be installed and is not
 */
export function productionPackages(
  lock: LockFile,
  isInstalled: (folder: string) => boolean,
  withNode: boolean,
): string[] {
  const wanted = Object.entries(lock.packages).filter(
    ([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional,
  );
  const missing = wanted
    .filter(([folder, { optional }]) => !optional && !isInstalled(folder))
    .map(([folder]) => folder);
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}. Run npm ci first.`);
  return wanted
    .map(([folder]) => folder)
    .filter((folder) => isInstalled(folder) && (withNode || !isNodeItself(folder)))
    .sort();
}

const isNodeItself = (folder: string) => /^node_modules\/node-(linux|win|darwin)-/.test(folder);

/** Whether a package's file is needed where it runs: Node's own headers and manuals are not. */
export const isPackedPart = (folder: string, path: string): boolean =>
  !isNodeItself(folder) || !/^(include|share)\//.test(path);

/** The manifest of the packed product: what runs, and how it is started. */
export function packedManifest(manifest: Record<string, unknown>): Record<string, unknown> {
  const kept = [
    'name',
    'version',
    'description',
    'license',
    'private',
    'type',
    'imports',
    'dependencies',
    'optionalDependencies',
    'overrides',
  ];
  const transfer = 'node tools/run.mjs server/db/transfer/transfer-command.ts';
  return {
    ...Object.fromEntries(kept.flatMap((key) => (key in manifest ? [[key, manifest[key]]] : []))),
    engines: { node: '>=20' },
    scripts: {
      start: 'node --max-semi-space-size=16 tools/run.mjs server/main.ts',
      backup: `${transfer} backup`,
      restore: `${transfer} restore`,
      'move-database': `${transfer} move`,
    },
  };
}
