/** A package as the lock file tells of it. */
export interface LockedPackage {
  version?: string;
  integrity?: string;
  license?: string;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const inside = 'node_modules/';
const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf(inside) + inside.length);

/** The folder a package would be loaded from by one in `folder`: its own `node_modules`, else one further up. */
function resolved(name: string, folder: string, packages: Readonly<Record<string, LockedPackage>>): string | undefined {
  for (let place = folder; ; place = place.slice(0, Math.max(0, place.lastIndexOf(inside)))) {
    const found = `${place === '' || place.endsWith('/') ? place : `${place}/`}${inside}${name}`;
    if (Object.hasOwn(packages, found)) return found;
    if (place === '') return undefined;
  }
}

/** `sha512-<base64>` as CycloneDX writes it. */
function hashesOf(integrity = ''): { alg: string; content: string }[] {
  const [, bits, value] = /^sha(\d+)-(.+)$/.exec(integrity) ?? [];
  return value ? [{ alg: `SHA-${bits}`, content: Buffer.from(value, 'base64').toString('hex') }] : [];
}

/**
 * What is in the product, as a CycloneDX 1.5 document. `npm sbom --omit=dev` leaves out every package that a package
 * of developers needs too (a quarter of them, Ajv and the PostgreSQL protocol among them), hence this one.
 * @param folders those of `packages` that run
 */
export function billOfMaterials(
  product: { name: string; version: string },
  packages: Readonly<Record<string, LockedPackage>>,
  folders: readonly string[],
) {
  const running = Object.fromEntries(folders.map((folder) => [folder, packages[folder] ?? {}]));
  const reference = (folder: string) => `${nameOf(folder)}@${running[folder]?.version}|${folder}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': product.name, ...product } },
    components: folders.map((folder) => {
      const { version = '', license, integrity, optional } = running[folder] ?? {};
      const [scope, name] = nameOf(folder).startsWith('@') ? nameOf(folder).split('/') : ['', nameOf(folder)];
      return {
        type: 'library',
        'bom-ref': reference(folder),
        ...(scope ? { group: scope } : {}),
        name,
        version,
        scope: optional ? 'optional' : 'required',
        purl: `pkg:npm/${scope ? `${encodeURIComponent(scope)}/` : ''}${name}@${version}`,
        hashes: hashesOf(integrity),
        licenses: license ? [{ expression: license }] : [],
      };
    }),
    dependencies: folders.map((folder) => {
      const { dependencies, optionalDependencies, peerDependencies } = running[folder] ?? {};
      const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
      const needed = names.map((name) => resolved(name, folder, running)).filter((one) => one !== undefined);
      return { ref: reference(folder), dependsOn: needed.map(reference) };
    }),
  };
}
