import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { CodecAnswer, CodecFailure, CodecJob } from './codec.messages.ts';

const JOB_TIMEOUT_MS = 20_000;
const OUT_OF_MEMORY_EXIT = 86;
const HEAP_MEGABYTES = 256;

/** Thrown when a picture could not be decoded or encoded. */
export class CodecError extends Error {
  readonly failure: CodecFailure;

  constructor(failure: CodecFailure) {
    super(`The picture could not be processed: ${failure}.`);
    this.name = 'CodecError';
    this.failure = failure;
  }
}

/** One child process that does one job at a time. */
export interface CodecProcess {
  run(job: CodecJob): Promise<Exclude<CodecAnswer, { kind: 'failed' }>>;
  /** False after a crash or time-out: it takes no more jobs. */
  readonly isAlive: boolean;
  end(): void;
}

/** Variables a process needs to start at all; nothing of ours, least of all secrets. */
const bareEnvironment = (): NodeJS.ProcessEnv => {
  const kept = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'LD_LIBRARY_PATH'];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
};

export const startCodecProcess = (timeoutMs = JOB_TIMEOUT_MS): CodecProcess => {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'codec.process.ts'), [], {
    execPath: process.execPath,
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`, '--disable-proto=delete'],
    env: bareEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let isAlive = true;
  let exitCode: number | null = null;
  const exited = new Promise<void>((resolve) => {
    const gone = (code: number | null) => {
      isAlive = false;
      exitCode = code;
      resolve();
    };
    child.once('exit', gone);
    child.once('error', () => gone(null));
  });
  const end = () => {
    isAlive = false;
    child.kill('SIGKILL');
  };
  return {
    get isAlive() {
      return isAlive;
    },
    end,
    run(job) {
      return new Promise((resolve, reject) => {
        const finish = () => {
          clearTimeout(timer);
          child.off('message', onMessage);
        };
        const fail = (failure: CodecFailure) => {
          finish();
          reject(new CodecError(failure));
        };
        const timer = setTimeout(() => {
          fail('timed_out');
          end();
        }, timeoutMs);
        const onMessage = (answer: CodecAnswer | { kind: 'ready' }) => {
          if (answer.kind === 'ready') return;
          if (answer.kind === 'failed') return fail(answer.failure);
          finish();
          resolve(answer);
        };
        child.on('message', onMessage);
        void exited.then(() => fail(exitCode === OUT_OF_MEMORY_EXIT ? 'out_of_memory' : 'crashed'));
        if (isAlive) child.send(job, (error) => error && fail('crashed'));
      });
    },
  };
};
