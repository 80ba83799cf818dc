import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { keepTimes } from './kept-times.ts';

/** How long one test file took, with its imports and hooks. */
export interface FileTime {
  /** Path from the root of the repository. */
  file: string;
  seconds: number;
}

const timeOf = (module: TestModule): FileTime => {
  const { collectDuration, duration, environmentSetupDuration, setupDuration } = module.diagnostic();
  const milliseconds = collectDuration + duration + environmentSetupDuration + setupDuration;
  return { file: relative(process.cwd(), module.moduleId), seconds: milliseconds / 1000 };
};

/**
 * For vitest's `--reporter`: writes the time of every file as JSON (`FileTime[]`) to the file that FILE_TIMES names, and
 * keeps those of files that passed for the order of the next run.
 */
export default class FileTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const target = process.env.FILE_TIMES;
    if (target === undefined) return;
    writeFileSync(target, JSON.stringify(modules.map(timeOf)));
    const passed = modules.filter((module) => module.state() === 'passed');
    const byProject = Object.entries(Object.groupBy(passed, ({ project }) => project.name));
    keepTimes(
      Object.fromEntries(
        byProject.map(([project, run = []]) => [
          project,
          Object.fromEntries(run.map(timeOf).map(({ file, seconds }) => [file, seconds])),
        ]),
      ),
    );
  }
}
