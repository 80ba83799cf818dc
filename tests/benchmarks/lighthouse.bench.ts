import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumArguments, chromiumPath } from '../support/chromium.ts';
import { startProduct } from '../support/product.ts';
import { atLeast, type Bench, percentile } from './bench.ts';
import { judgedPages } from './judged-pages.ts';

const run = promisify(execFile);

/** The judge, at this version. */
const lighthouse = 'lighthouse@13.5.0';
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** Least of 100; the three that do not hang on the machine's speed are to be whole. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof least;
const categories = Object.keys(least) as Category[];

interface Report {
  categories: Record<Category, { score: number; auditRefs: { id: string }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
}

/** Ten demo pages, or some of them, as Lighthouse judges them on a telephone; the median of each, the worst counts. */
const bench: Bench = {
  name: 'lighthouse',
  async run() {
    const paths = judgedPages();
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    const product = await startProduct({ dataDir: join(folder, 'data') });
    try {
      const judge = await install(join(folder, 'lighthouse'));
      if (!judge) return [];
      const pages: { path: string; scores: Record<Category, number> }[] = [];
      for (const path of paths) {
        // The first visit has pictures encoded and the document kept.
        await judge(product.address + path);
        const reports: Report[] = [];
        for (let round = 0; round < rounds; round += 1) reports.push(await judge(product.address + path));
        pages.push({ path, scores: mediansOf(reports) });
        tell(path, reports);
      }
      return categories.map((name) => {
        const worst = pages.toSorted((a, b) => a.scores[name] - b.scores[name])[0];
        const figure = `Lighthouse, ${name}, worst of ${paths.length} (${worst?.path})`;
        const ours = worst?.scores[name] ?? 0;
        return atLeast({ name: figure, ours, peer: least[name], peerName: 'limit', unit: 'of 100' }, 1);
      });
    } finally {
      await product.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

export default bench;

/**
 * Installs Lighthouse into a folder. It is no dependency of ours: without a registry the run says so and goes on.
 * @returns what judges an address
 */
async function install(folder: string): Promise<((url: string) => Promise<Report>) | null> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  try {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    await run(npm, ['install', '--save-exact', '--no-audit', '--no-fund', '--loglevel', 'error', lighthouse], {
      cwd: folder,
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(`!!! LIGHTHOUSE DOES NOT JUDGE: it could not be installed. ${why}\n`);
    return null;
  }
  const file = join(folder, 'node_modules/lighthouse/cli/index.js');
  const flags = ['--headless=new', ...chromiumArguments].join(' ');
  const options = ['--quiet', '--output=json', '--no-enable-error-reporting', `--chrome-flags=${flags}`];
  return async (url) => {
    const { stdout } = await run(
      process.execPath,
      [file, url, ...options, `--only-categories=${categories.join(',')}`],
      {
        env: { ...process.env, CHROME_PATH: chromiumPath() },
        maxBuffer: 64 * 1024 * 1024,
        timeout: 180_000,
      },
    );
    return JSON.parse(stdout) as Report;
  };
}

function mediansOf(reports: readonly Report[]): Record<Category, number> {
  const of = (name: Category) =>
    percentile(
      reports.map(({ categories: scores }) => Math.round(scores[name].score * 100)),
      0.5,
    );
  return Object.fromEntries(categories.map((name) => [name, of(name)])) as Record<Category, number>;
}

/** Scores of a page, and what keeps them from being whole. */
function tell(path: string, reports: readonly Report[]): void {
  const scores = mediansOf(reports);
  const last = reports.at(-1);
  const lost = Object.entries(last?.categories ?? {}).flatMap(([, { auditRefs }]) =>
    auditRefs.flatMap(({ id }) => {
      const audit = last?.audits[id];
      return audit && audit.score !== null && audit.score < 0.9 ? `${id} ${audit.score}` : [];
    }),
  );
  process.stderr.write(
    `  ${path}: ${categories.map((name) => `${name} ${scores[name]}`).join(', ')}; ${lost.join(', ')}\n`,
  );
}
