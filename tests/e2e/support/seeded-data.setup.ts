import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct } from '#tests/support/product.ts';
import { firstStart } from './kept-first-start.ts';
import { sharePictures } from './shared-pictures.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder as a first start leaves it; each product of the tests begins with a copy. */
    seededData: string;
  }
}

/** Starts the product once on an empty folder, so that not each test file has to wait for the demo content. */
export default async function makeSeededData(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-e2e-seeded-'));
  await firstStart(folder, async () => {
    const first = await startProduct({ dataDir: folder, env: { LOG_LEVEL: 'warn' }, timeoutSeconds: 150 });
    await first.stop();
  });
  const pictures = `${folder}-pictures`;
  const keepPictures = await sharePictures(folder, pictures);
  project.provide('seededData', folder);
  return async () => {
    await keepPictures();
    for (const made of [folder, pictures]) await rm(made, { recursive: true, force: true, maxRetries: 3 });
  };
}
