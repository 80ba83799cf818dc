import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { migrateBlock, type Problem } from '#block-schemas/index.ts';
import { validateBlock } from '#block-schemas/validate/ajv-validator.ts';
import { isPlace } from '#documents/page/reusables.ts';
import { blockFinding, type CheckedBlock } from './findings.ts';

/** What the renderer copes with by itself: nothing is shown wrongly, so it does not stop publishing. */
const tolerated: ReadonlySet<Problem['code']> = new Set<Problem['code']>([
  'unknown_type',
  'newer_version',
  'migration_failed',
  'unknown_field',
]);

/** Every value against its template: required fields, lengths, options, formats. */
export const checkValues = (blocks: readonly CheckedBlock[]): PageFinding[] =>
  blocks.flatMap((checked) => {
    if (isPlace(checked.block)) return [];
    const { type, v, props } = checked.block;
    const migrated = migrateBlock({ type, v, props });
    const problems = migrated.problem ? [migrated.problem] : validateBlock(type, migrated.props);
    return problems.map((problem) =>
      blockFinding(checked, {
        severity: tolerated.has(problem.code) ? 'warning' : 'error',
        code: problem.code,
        detail:
          problem.code === 'unknown_type'
            ? `There is no block template "${type}": visitors do not see this block.`
            : problem.meta.label
              ? `${problem.meta.label}: ${problem.detail}`
              : problem.detail,
        path: problem.pointer,
      }),
    );
  });
