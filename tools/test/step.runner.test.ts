import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startProcess } from '#tests/support/process.ts';
import { type Command, runStep } from './step.runner.ts';

const sleeper = 'console.log("sleeper " + process.pid); setInterval(() => {}, 1000)';

describe('a step of npm test', () => {
  let folder: string;
  let printed: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-step-'));
    printed = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  const script = (text: string): Command => {
    const file = join(folder, `${Math.random()}.mjs`);
    writeFileSync(file, text);
    return { name: 'sample', args: [file], timeoutSeconds: 30 };
  };

  it('counts as one test when it has no report, and keeps its output to itself when all is well', async () => {
    const result = await runStep(script('console.log("noise")'), false);
    expect(result).toMatchObject({ outcome: 'passed', passed: 1, failed: 0 });
    expect(printed).not.toContain('noise');
  });

  it('fails with its output when the command fails', async () => {
    const result = await runStep(script('console.log("the reason"); process.exit(3)'), false);
    expect(result).toMatchObject({ outcome: 'failed', passed: 0, failed: 1 });
    expect(printed).toContain('the reason');
  });

  it('takes its counts from a vitest report, and fails where the report is missing', async () => {
    const report = join(folder, 'report.json');
    const missing = await runStep({ ...script('process.exit(1)'), report }, false);
    expect(missing).toMatchObject({ outcome: 'failed', failed: 1 });
    writeFileSync(report, '{"numPassedTests":7,"numFailedTests":0,"numPendingTests":2,"testResults":[]}');
    expect(await runStep({ ...script(''), report }, false)).toMatchObject({ passed: 7, failed: 0, skipped: 2 });
    expect(await runStep({ ...script('process.exit(1)'), report }, false)).toMatchObject({ passed: 7, failed: 1 });
  });

  it('takes everything it started with it', async () => {
    const child = `import { spawn } from 'node:child_process';
      const child = spawn(process.execPath, ['-e', ${JSON.stringify(sleeper)}], { stdio: ['ignore', 'pipe', 'ignore'] });
      child.stdout.once('data', (text) => { console.log(String(text)); process.exit(1); });`;
    await runStep(script(child), false);
    await expect.poll(() => isAlive(sleeperPid(printed))).toBe(false);
  });

  it('dies with a runner that was killed', async () => {
    const step = script(sleeper);
    const runner = script(
      `import { runStep } from ${JSON.stringify(join(import.meta.dirname, 'step.runner.ts'))};
       await runStep(${JSON.stringify(step)}, true);`,
    );
    const running = startProcess(process.execPath, runner.args);
    const pid = sleeperPid((await running.waitFor(/sleeper \d+/, 20))[0]);
    expect(isAlive(pid)).toBe(true);
    await running.end('SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});

function sleeperPid(text: string): number {
  return Number(/sleeper (\d+)/.exec(text)?.[1]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
