import { type ChildProcess, spawn } from 'node:child_process';
import { watchFolders } from './watch-folders.ts';

interface Watched {
  /** Arguments for Node. */
  args: string[];
  /** Folders whose changed files start the process anew, with all below them. */
  folders: string[];
  /** Called when the process was asked to end, or ended well, with its code. */
  onEnd: (code: number) => void;
}

/** What a running server has read: code and data, no tests. */
const isRead = (file: string): boolean => /\.(ts|tsx|json|sql)$/.test(file) && !/\.(test|e2e)\.tsx?$/.test(file);

/** An editor writes a file in several strokes, and many files at once when a branch changes. */
const REST_MS = 150;

/**
 * Runs Node on a file and starts it anew when something changes below the folders; a process that failed waits for the
 * next change. (`node --watch` goes by the file on the disk: it misses the second save of editors that replace files,
 * and starts anew for files that tools write and read in passing.)
 * @returns stops it
 */
export function restartOnChange({ args, folders, onEnd }: Watched): () => void {
  let child: ChildProcess;
  let isOutdated = false;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    isOutdated = false;
    child = spawn(process.execPath, args, { stdio: 'inherit' });
    child.once('exit', (code) => {
      if (isStopping) return end(code ?? 0);
      if (isOutdated) return run();
      if (code === 0 || code === null) return end(code ?? 0);
      process.stdout.write('Waiting for a change …\n');
    });
  };
  const renew = (file: string) => {
    isOutdated = true;
    process.stdout.write(`${file} changed: starting anew …\n`);
    if (child.exitCode !== null || !child.kill('SIGTERM')) run();
  };
  const unwatch = watchFolders(folders, (file) => {
    if (!isRead(file) || isOutdated) return;
    clearTimeout(timer);
    timer = setTimeout(renew, REST_MS, file);
  });
  const end = (code: number) => {
    clearTimeout(timer);
    unwatch();
    onEnd(code);
  };
  run();
  return () => {
    isStopping = true;
    if (child.exitCode !== null || !child.kill('SIGTERM')) end(0);
  };
}
