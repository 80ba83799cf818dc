import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from '../sources.ts';
import { readTimes } from './kept-times.ts';
import { slowestFirst, weightOf } from './slowest-first.ts';

/**
 * Files that take longest come first, or one worker runs for half a minute while the other one has nothing to do; by their
 * times in the last run, and on a fresh clone by their weight.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = readTimes();
    const sorted = await super.sort(files);
    // Projects keep their order: they run one after the other.
    const projects = new Set(sorted.map(({ project }) => project.name));
    return [...projects].flatMap((name) =>
      slowestFirst(
        sorted.filter(({ project }) => project.name === name),
        ({ moduleId }) => times[name]?.[relative(root, moduleId)],
        ({ moduleId }) => weightOf(moduleId),
      ),
    );
  }
}
