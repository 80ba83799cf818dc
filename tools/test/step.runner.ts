import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root } from '../sources.ts';
import { type Failure, failuresIn, type VitestReport } from './failures.ts';
import type { FileTime } from './file-times.reporter.ts';

export interface StepResult {
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  seconds: number;
  passed: number;
  failed: number;
  /** Tests that say of themselves that they do not run. */
  skipped: number;
  /** Why a step was skipped, or what else belongs beside its name. */
  note: string;
  /** How long each test file took; none for what is no vitest run. */
  fileTimes: FileTime[];
  failures: Failure[];
}

export interface Command {
  name: string;
  /** Arguments for this Node: a script and what follows. */
  args: string[];
  env?: Record<string, string>;
  /** Where a vitest run writes its JSON report; without one the whole command counts as one test. */
  report?: string;
  /** Where a vitest run writes how long its files took. */
  fileTimes?: string;
  timeoutSeconds: number;
}

// The guard is the head of a process group of its own. It kills the whole group as soon as our end of the pipe on
// descriptor 3 closes, so nothing that a step started outlives us, not even after `kill -9`.
const guard = '"$@" </dev/null & step=$!; (cat <&3 >/dev/null; kill -KILL 0) & wait $step';

const running = new Set<number>();

/** Ends every step that still runs, with all its children. */
export function killSteps(): void {
  for (const pid of running) killGroup(pid);
}

/** Runs one command with its output held back: it is printed only when the command fails (or with `--verbose`). */
export async function runStep(command: Command, verbose: boolean): Promise<StepResult> {
  const started = performance.now();
  process.stdout.write(`▸ ${command.name} …\n`);
  const child = spawn('sh', ['-c', guard, 'guard', process.execPath, ...command.args], {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
      ...(command.fileTimes ? { FILE_TIMES: command.fileTimes } : {}),
      ...command.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const pid = child.pid;
  if (pid === undefined) throw new Error(`"sh" could not be started for ${command.name}`);
  running.add(pid);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      if (verbose) process.stdout.write(text);
      else output.push(text);
    });
  }
  const limit = setTimeout(() => {
    output.push(`\nStopped: it took longer than ${command.timeoutSeconds} s.\n`);
    killGroup(pid);
  }, command.timeoutSeconds * 1000);
  const code = await new Promise<number>((resolve) => {
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
    child.once('error', () => resolve(1));
  });
  clearTimeout(limit);
  killGroup(pid);
  running.delete(pid);
  if (code !== 0) process.stdout.write(`${output.join('')}\n`);
  return {
    name: command.name,
    seconds: (performance.now() - started) / 1000,
    note: '',
    fileTimes: readIfThere<FileTime[]>(command.fileTimes) ?? [],
    ...outcomeOf(code, command.report),
  };
}

type Outcome = Pick<StepResult, 'outcome' | 'passed' | 'failed' | 'skipped' | 'failures'>;

function outcomeOf(code: number, report: string | undefined): Outcome {
  const none: Outcome = {
    outcome: code === 0 ? 'passed' : 'failed',
    passed: 0,
    failed: code === 0 ? 0 : 1,
    skipped: 0,
    failures: [],
  };
  if (report === undefined) return { ...none, passed: code === 0 ? 1 : 0 };
  const result = readIfThere<VitestReport>(report);
  if (result === undefined) return none;
  // A file that cannot even be loaded has no failed test in it, yet it is a failure.
  const failed = Math.max(result.numFailedTests, none.failed);
  const { numPassedTests: passed, numPendingTests: skipped } = result;
  return { ...none, passed, failed, skipped, failures: failuresIn(result) };
}

/** What one of our reporters wrote; undefined where it did not come so far. */
function readIfThere<Shape>(file: string | undefined): Shape | undefined {
  return file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Shape) : undefined;
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
}
