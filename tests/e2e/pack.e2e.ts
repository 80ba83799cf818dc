import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort, type RunningProcess, startProcess } from '#tests/support/process.ts';
import { stageProduct } from '#tools/pack/stage.ts';
import { root } from '#tools/sources.ts';

let folder: string;
let product: RunningProcess | undefined;

beforeEach(async () => {
  // Far from the repository, so that no package of developers is found on the way up.
  folder = await mkdtemp(join(tmpdir(), 'forecourt-pack-'));
});
afterEach(async () => {
  await product?.end('SIGINT');
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

/** Starts what lies in a folder as an operator does, and looks at a page with what it loads. */
async function startsAndServes(place: string) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  product = startProcess(process.execPath, ['server/main.ts'], {
    cwd: place,
    env: {
      NODE_ENV: undefined,
      MODE: undefined,
      NODE_PATH: undefined,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
    },
  });
  await expect
    .poll(
      () =>
        fetch(`${address}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 120_000 },
    )
    .toBe(200);
  const page = await (await fetch(`${address}/`)).text();
  expect(page).toContain('Aurel &amp; Terran Motors');
  const loads = [/\/assets\/[\w.-]+\.js/, /\/media\/[\w/.-]+\.webp/].map(
    (address) => address.exec(page)?.[0] ?? 'nothing',
  );
  for (const path of [...loads, '/cms', '/api', '/sitemap.xml']) {
    expect([path, (await fetch(address + path)).status]).toEqual([path, 200]);
  }
}

test.runIf(process.env.SLOW === '1')(
  'the packed product starts in a folder of its own and serves its pages',
  async () => {
    const place = join(folder, 'forecourt');
    const { bytes } = await stageProduct(place, { withNode: true });
    expect(bytes).toBeLessThan(350_000_000);
    expect((await readdir(place)).sort()).not.toContain('site');
    await startsAndServes(place);
  },
);

test.runIf(process.env.SLOW === '1')('so does what the archive of npm run pack holds', async () => {
  execFileSync(process.execPath, [join(root, 'tools/pack.ts'), '--out', folder, '--without-node'], { cwd: root });
  const archive = (await readdir(folder)).find((name) => name.endsWith('.tar.gz')) ?? '';
  execFileSync('tar', ['-xzf', join(folder, archive), '-C', folder]);
  const name = (await readdir(folder)).find((one) => one.startsWith('forecourt-') && !one.endsWith('.gz')) ?? '';
  await startsAndServes(join(folder, name));
});
