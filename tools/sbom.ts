/** `npm run --silent sbom`: which packages run in production, as CycloneDX, from the lock file and without network. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockFile, productionPackages } from './pack/pack.plan.ts';
import { billOfMaterials } from './sbom/bill-of-materials.ts';
import { root } from './sources.ts';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folders = productionPackages(lock, () => true, true);
process.stdout.write(`${JSON.stringify(billOfMaterials({ name, version }, lock.packages, folders), null, 2)}\n`);
