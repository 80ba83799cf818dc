import { spawnSync } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Writes until nothing more fits, or only so many megabytes. */
  fill(left?: number): void;
  /** Gives back what `fill` took. */
  free(): void;
  /** Takes the disk away. */
  remove(): void;
}

/** A disk of its own in memory, really full when it is full; undefined where this process may mount none. */
export const mountSmallDisk = (megabytes: number): SmallDisk | undefined => {
  const folder = mkdtempSync(path.join(tmpdir(), 'forecourt-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  if (process.platform !== 'linux' || spawnSync('mount', options).status !== 0) {
    rmSync(folder, { recursive: true });
    process.stderr.write('\nSKIPPED: what happens on a full disk, because this process may mount no disk.\n\n');
    return undefined;
  }
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill(left = 0) {
      const file = openSync(filler, 'a');
      // Down to the last bytes: what is written next fits in part at most.
      for (const bytes of [1_048_576, 4_096, 1])
        try {
          for (;;) writeSync(file, Buffer.alloc(bytes));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      if (left > 0) ftruncateSync(file, fstatSync(file).size - left * 1_048_576);
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
