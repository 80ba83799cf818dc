import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? (process.env.SLOW === '1' ? 100 : 3));
const ROUND_TIMEOUT = 60_000;
/** In every third round the kill comes during start and recovery. */
const EARLY = 3;
/** Long enough for dozens of commits and a checkpoint. */
const MOST_AFTER_OPEN_MS = 700;

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'core-kill-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Round {
  /** The `open` line, when the victim came so far. */
  opened: number[] | undefined;
  /** Last number whose commit was acknowledged. */
  acknowledged: number;
  failure: string;
}

/** Starts the victim and kills it `afterOpenMs` after it opened, or `afterStartMs` after its start. */
const killOnce = async (when: { afterStartMs?: number; afterOpenMs?: number }): Promise<Round> => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'kill-loop.child.ts'), dataDir], {
    // A victim starts in a third of the time when its code is compiled already.
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(dataDir, 'compiled') },
  });
  const round: Round = { opened: undefined, acknowledged: 0, failure: '' };
  const kill = () => child.kill('SIGKILL');
  let timer = setTimeout(kill, when.afterStartMs ?? ROUND_TIMEOUT);
  child.stderr.on('data', (text) => {
    round.failure += String(text);
  });
  createInterface(child.stdout).on('line', (line) => {
    if (!line.startsWith('open ')) round.acknowledged = Number(line);
    else {
      round.opened = line.split(' ').slice(1).map(Number);
      clearTimeout(timer);
      timer = setTimeout(kill, when.afterOpenMs ?? 0);
    }
  });
  const signal = await new Promise((resolve) => child.once('close', (_code, killedBy) => resolve(killedBy)));
  clearTimeout(timer);
  if (signal !== 'SIGKILL') round.failure ||= 'the victim ended by itself';
  else round.failure = '';
  return round;
};

it(`loses no acknowledged commit in ${ROUNDS} kills at random moments`, {
  timeout: ROUNDS * ROUND_TIMEOUT,
}, async () => {
  let promised = 0;
  let commits = 0;
  const check = ({ opened, acknowledged, failure }: Round) => {
    expect(failure).toBe('');
    if (!opened) return;
    const [rowsA = -1, largestA = -1, rowsB = -1, largestB = -1] = opened;
    expect(largestA, 'an acknowledged commit is missing').toBeGreaterThanOrEqual(promised);
    expect([rowsA, rowsB, largestB], 'a transaction is torn').toEqual([largestA, largestA, largestA]);
    commits += Math.max(0, acknowledged - largestA);
    promised = Math.max(promised, largestA, acknowledged);
  };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const isEarly = round % EARLY === 0;
    check(
      await killOnce(
        isEarly ? { afterStartMs: Math.random() * 1500 } : { afterOpenMs: Math.random() * MOST_AFTER_OPEN_MS },
      ),
    );
  }
  const last = await killOnce({ afterOpenMs: 0 });
  expect(last.opened).toBeDefined();
  check(last);
  expect(commits).toBeGreaterThan(ROUNDS);
});
