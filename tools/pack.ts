import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from './build.ts';
import { stageProduct } from './pack/stage.ts';
import { root } from './sources.ts';

/** `npm run pack [-- --out <folder>] [--without-node]`: one archive that starts on a machine with nothing but Node. */
const { values } = parseArgs({
  options: { out: { type: 'string', default: '.' }, 'without-node': { type: 'boolean', default: false } },
});

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;

/** @throws Error with what tar said */
function writeArchive(folder: string, name: string, file: string): Promise<void> {
  const child = spawn('tar', ['-czf', file, '-C', folder, name], { stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((done, failed) => {
    child.once('error', (error) => failed(new Error(`tar could not be started: ${error.message}`)));
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`tar ended with code ${code}.`))));
  });
}

async function pack(): Promise<void> {
  await buildIfStale();
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const name = `forecourt-${version}`;
  const out = resolve(values.out);
  await mkdir(out, { recursive: true });
  // Beside the sources, so that files can be linked instead of copied.
  const folder = await mkdtemp(join(root, 'dist.pack-'));
  try {
    await mkdir(join(folder, name));
    const staged = await stageProduct(join(folder, name), { withNode: !values['without-node'] });
    const file = join(out, `${name}-${process.platform}-${process.arch}.tar.gz`);
    await writeArchive(folder, name, `${file}.part`);
    await rename(`${file}.part`, file);
    const { size } = await stat(file);
    process.stdout.write(
      `${file}\n${megabytes(size)}; unpacked ${megabytes(staged.bytes)} in ${staged.files} files.\n`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  await pack();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
