import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { restartOnChange } from './restart-on-change.ts';

it('starts anew once for each change, however a file is saved, and after a failure', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'restart-'));
  const [watched, script, log] = [join(folder, 'server'), join(folder, 'run.mjs'), join(folder, 'log')];
  mkdirSync(join(watched, 'deep'), { recursive: true });
  const source = join(watched, 'deep/part.ts');
  writeFileSync(source, 'good');
  writeFileSync(
    script,
    `import { appendFileSync, readFileSync } from 'node:fs';
     const text = readFileSync(${JSON.stringify(source)}, 'utf8');
     process.on('SIGTERM', () => process.exit(0));
     appendFileSync(${JSON.stringify(log)}, text + '\\n');
     if (text === 'broken') process.exit(1);
     setInterval(() => {}, 1_000);`,
  );
  const runs = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);
  let ended: (code: number) => void = () => {};
  const end = new Promise<number>((resolve) => {
    ended = resolve;
  });
  const stop = restartOnChange({ args: [script], folders: [watched], onEnd: (code) => ended(code) });
  try {
    await expect.poll(runs).toEqual(['good']);
    appendFileSync(source, ' more');
    await expect.poll(runs).toEqual(['good', 'good more']);
    for (const text of ['replaced', 'replaced again', 'broken', 'mended']) {
      writeFileSync(join(watched, 'deep/part.new'), text);
      renameSync(join(watched, 'deep/part.new'), source);
      await expect.poll(() => runs().at(-1)).toBe(text);
    }
    writeFileSync(join(watched, 'deep/part.test.ts'), 'no part of what runs');
    expect(runs()).toEqual(['good', 'good more', 'replaced', 'replaced again', 'broken', 'mended']);
  } finally {
    stop();
    expect(await end).toBe(0);
    rmSync(folder, { recursive: true });
  }
});
