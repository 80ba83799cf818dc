import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

export interface RunningProcess {
  pid: number;
  /** Everything it has written so far, both streams. */
  output(): string;
  /** Resolves with the first match in the output. @throws Error when it exits first or takes too long */
  waitFor(pattern: RegExp, timeoutSeconds: number): Promise<RegExpExecArray>;
  /** Sends the signal to the process alone and resolves with its exit code (null when a signal ended it). */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts a program whose death is certain: it is killed when this process exits. */
export function startProcess(
  command: string,
  args: string[],
  options: { cwd?: string; env?: Record<string, string | undefined> } = {},
): RunningProcess {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  let text = '';
  let failure: Error | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      notify();
    });
  }
  const exited = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      failure = error;
      resolve(null);
    });
    child.once('exit', resolve);
  });
  let hasExited = false;
  void exited.then(() => {
    hasExited = true;
    process.off('exit', killChild);
    notify();
  });
  return {
    pid: child.pid ?? -1,
    output: () => text,
    waitFor: (pattern, timeoutSeconds) =>
      new Promise((resolve, reject) => {
        const give = (reason: string) => {
          stop();
          reject(new Error(`${command} ${args.join(' ')}: ${failure?.message ?? reason}\n${text}`));
        };
        const timer = setTimeout(() => give(`no ${pattern} after ${timeoutSeconds} s`), timeoutSeconds * 1000);
        const check = () => {
          const match = pattern.exec(text);
          if (match) {
            stop();
            resolve(match);
          } else if (hasExited) give('it ended');
        };
        const stop = () => {
          clearTimeout(timer);
          listeners.delete(check);
        };
        listeners.add(check);
        check();
      }),
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** A port of the loopback address that is free now. */
export function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : undefined;
      probe.close(() => (port === undefined ? reject(new Error('No free port')) : resolve(port)));
    });
  });
}
