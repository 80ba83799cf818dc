import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogger } from '#server/log/logger.ts';
import { farid, openForms } from '#tests/support/api-bed.ts';
import { filesHolding } from '#tests/support/files-holding.ts';
import { openOnDisk, testServerUrl } from '#tests/support/test-database.ts';

const EMAIL = 'zebulon.quicksilver@example.com';
const PERSON = /zebulon|quicksilver/i;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'forecourt-erased-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it.runIf(testServerUrl() === undefined)(
  'an erasure that was killed in the middle goes on after the restart',
  { timeout: 180_000 },
  async () => {
    const child = fork(path.join(import.meta.dirname, '../../../tests/support/erasure-kill.child.ts'), [], {
      silent: true,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PERSON: EMAIL },
    });
    let said = '';
    child.stderr?.on('data', (text) => {
      said += String(text);
    });
    const [, signal] = await once(child, 'exit');
    expect(signal, said).toBe('SIGKILL');
    expect(filesHolding(dataDir, PERSON)).not.toEqual([]);
    const database = await openOnDisk(dataDir, createLogger('silent'));
    const api = await openForms({}, { dataDir, database });
    try {
      // The lease of the killed process runs out.
      api.advance(31_000);
      await api.drain();
      const [erasure] = (await api.forms(farid).listErasures()).data.data;
      expect(erasure?.attributes).toMatchObject({ status: 'completed', leads: 1 });
      expect(filesHolding(dataDir, PERSON)).toEqual([]);
    } finally {
      await api.close();
    }
  },
);
