import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import admin from '#server/cms/cms.service.ts';
import { importInside } from '#server/cms/page-files/import-pages.ts';
import { publishInside } from '#server/cms/publishing/publish-page.ts';
import content from '#server/content/content.service.ts';
import { createLogger } from '#server/log/logger.ts';
import { type RunningServer, startServer } from '#server/main.ts';
import { root } from '#tools/sources.ts';
import { createServerDatabase } from '../tests/support/test-database.ts';
import { inSystemTransaction } from './http/work.ts';

const TIMEOUT = 120_000;
const postgres = process.env.TEST_DATABASE_URL || undefined;
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
}, TIMEOUT);

const startNode = async (url: string): Promise<RunningServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ops-node-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, PORT: '0', DEMO: 'on' };
  const node = await startServer({ env, log: createLogger('silent'), services: [admin, content], signals: false });
  closing.push(() => node.close());
  return node;
};

const aboutOn = async (node: RunningServer): Promise<string> => {
  const answer = await fetch(`${node.url}/api/content/public_api/pages/by_path/about`);
  expect(answer.status).toBe(200);
  return answer.text();
};

it.runIf(postgres)(
  'two servers start on one empty database at once, and what one publishes the other shows',
  {
    timeout: TIMEOUT,
  },
  async () => {
    const { url, drop } = await createServerDatabase(postgres ?? '');
    closing.push(drop);
    const [first, second] = await Promise.all([startNode(url), startNode(url)]);
    const about = JSON.parse(await readFile(join(root, 'fixtures/pages/about.json'), 'utf8'));
    expect(await aboutOn(second)).not.toContain('Known to both nodes');

    const heard = new Promise<void>((resolve) => {
      second.deps.changes.subscribe(({ topic }) => topic === `page:${about.id}` && resolve());
    });
    const file = { ...about, meta: { ...about.meta, title: 'Known to both nodes' } };
    await inSystemTransaction(first.deps, async (work) => {
      const files = [{ name: 'about.json', pointer: '', content: file }];
      for (const { row } of await importInside(work, files)) await publishInside(work, row.id, row);
    });
    await heard;
    expect(await aboutOn(second)).toContain('Known to both nodes');
  },
);
