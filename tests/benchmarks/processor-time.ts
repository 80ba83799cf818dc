import { readFileSync } from 'node:fs';

/** Ticks of `/proc/<pid>/stat` a second, on every Linux. */
const TICKS = 100;

const secondsIn = (file: string): number => {
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
};

/** Processor time a process has used, all its threads; Linux only. */
export const processorSeconds = (pid: number): number => secondsIn(`/proc/${pid}/stat`);

/** The same of the thread that answers requests. */
export const mainThreadSeconds = (pid: number): number => secondsIn(`/proc/${pid}/task/${pid}/stat`);
