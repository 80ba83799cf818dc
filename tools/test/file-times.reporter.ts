import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** How long one test file took, with its imports and hooks. */
export interface FileTime {
  /** Path from the root of the repository. */
  file: string;
  seconds: number;
}

/** For vitest's `--reporter`: writes the time of every file as JSON (`FileTime[]`) to the file that FILE_TIMES names. */
export default class FileTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const target = process.env.FILE_TIMES;
    if (target === undefined) return;
    const times = modules.map((module): FileTime => {
      const { collectDuration, duration, environmentSetupDuration, setupDuration } = module.diagnostic();
      const milliseconds = collectDuration + duration + environmentSetupDuration + setupDuration;
      return { file: relative(process.cwd(), module.moduleId), seconds: milliseconds / 1000 };
    });
    writeFileSync(target, JSON.stringify(times));
  }
}
