import type { StepResult } from './step.runner.ts';

const marks = { passed: '✓', failed: '✗', skipped: '–' };

/** The table at the end of `npm test`; its last line is the total, alone. */
export function summary(results: StepResult[]): string {
  const width = Math.max(...results.map((result) => result.name.length));
  const lines = results.map((result) => {
    const counts = result.outcome === 'skipped' ? '' : countText(result);
    const columns = [marks[result.outcome], result.name.padEnd(width), seconds(result), counts, result.note];
    return columns.join('  ').trimEnd();
  });
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0);
  return ['', ...lines, '', `${total('passed')} passed, ${total('failed')} failed`, ''].join('\n');
}

function countText({ passed, failed, skipped }: StepResult): string {
  const parts = [`${passed} passed`];
  if (failed > 0) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return parts.join(', ');
}

function seconds(result: StepResult): string {
  return `${result.seconds.toFixed(1)} s`.padStart(8);
}
