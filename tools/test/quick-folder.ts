import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const GIGABYTE = 1_073_741_824;
/** For databases of both engines, data folders of products and profiles of browsers: some 1 GB, with plenty to spare. */
const ROOM = 6 * GIGABYTE;
/** What lies there is memory that browsers, products and PostgreSQL need as well. */
const MEMORY = 10 * GIGABYTE;

export interface Machine {
  /** Folder of the memory disk. */
  memoryDisk: string;
  /** Mounts as the kernel lists them: a line each, device, place, kind, options. */
  mounts: string;
  /** Bytes free on the memory disk. */
  room: number;
  /** Bytes that programs can still get. */
  memory: number;
  /** The folder somebody has named for temporary files. */
  named: string | undefined;
}

/**
 * Where the folder of a test run is made. A database in a folder waits for the disk with each commit and with each of its
 * thousand files, a hundred times a run; in memory it asks for the same and waits for nothing. Where there is little
 * memory, no such disk, or a folder was named (TMPDIR), it is the usual place.
 */
export function placeOfRun(machine: Machine | undefined = thisMachine()): string {
  if (machine === undefined) return tmpdir();
  const { memoryDisk, mounts, room, memory, named } = machine;
  const options = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, place, kind]) => place === memoryDisk && kind === 'tmpfs')?.[3];
  // Tests start programs and load libraries from there.
  const fits = options !== undefined && !options.split(',').includes('noexec') && room >= ROOM && memory >= MEMORY;
  return fits && named === undefined ? memoryDisk : tmpdir();
}

/** Undefined where the system has no memory disk that we may write to. */
function thisMachine(): Machine | undefined {
  const memoryDisk = '/dev/shm';
  try {
    accessSync(memoryDisk, constants.W_OK);
    const { bavail, bsize } = statfsSync(memoryDisk);
    const mounts = readFileSync('/proc/mounts', 'utf8');
    return {
      memoryDisk,
      mounts,
      room: bavail * bsize,
      memory: process.availableMemory(),
      named: process.env.TMPDIR,
    };
  } catch {
    return undefined;
  }
}
