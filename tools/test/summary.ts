import { failureLines } from './failures.ts';
import type { FileTime } from './file-times.reporter.ts';
import type { StepResult } from './step.runner.ts';

/** A file that takes longer belongs split, sped up or into the slow tier. */
export const SLOW_FILE_SECONDS = 20;
const NAMED_FILES = 10;

const marks = { passed: '✓', failed: '✗', skipped: '–' };

/** The end of `npm test`: minutes by step, the slowest files, what failed; its last line is the total, alone. */
export function summary(results: StepResult[]): string {
  const width = Math.max(...results.map((result) => result.name.length));
  const lines = results.map((result) => {
    const counts = result.outcome === 'skipped' ? '' : countText(result);
    const columns = [marks[result.outcome], result.name.padEnd(width), spent(result.seconds), counts, result.note];
    return columns.join('  ').trimEnd();
  });
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
  const files = slowest(results.flatMap(({ fileTimes }) => fileTimes));
  const failed = failureLines(results.flatMap(({ failures }) => failures));
  return ['', ...lines, '', ...files, ...failed, `${total('passed')} passed, ${total('failed')} failed`, ''].join('\n');
}

/** The ten slowest files that took a second at least, then whatever else took longer than a file should. */
function slowest(times: FileTime[]): string[] {
  const sorted = times.filter(({ seconds }) => seconds >= 1).sort((a, b) => b.seconds - a.seconds);
  const named = sorted.filter(({ seconds }, place) => place < NAMED_FILES || seconds > SLOW_FILE_SECONDS);
  if (named.length === 0) return [];
  const lines = named.map(({ file, seconds }) => {
    const mark = seconds > SLOW_FILE_SECONDS ? '!' : ' ';
    return `${mark}${`${seconds.toFixed(1)} s`.padStart(9)}  ${file}`;
  });
  return [`Slowest files (! over ${SLOW_FILE_SECONDS} s: split it or speed it up)`, ...lines, ''];
}

function countText({ passed, failed, skipped }: StepResult): string {
  const parts = [`${passed} passed`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return parts.join(', ');
}

function spent(seconds: number): string {
  const text = seconds < 60 ? `${seconds.toFixed(1)} s` : `${(seconds / 60).toFixed(1)} min`;
  return text.padStart(8);
}
