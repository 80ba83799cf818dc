import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, the longest first. Where no earlier run has left its times, as on a fresh clone, the order is
 * by size, in which some of these come last: one worker then runs for half a minute while the other one has nothing to do.
 */
const slow = [
  'tests/e2e/lead-journey.e2e.ts',
  'tests/e2e/typing-crash.e2e.ts',
  'tests/e2e/visitor.e2e.ts',
  'tests/e2e/edit-and-publish.e2e.ts',
  'tests/e2e/overflow-matrix-2.e2e.ts',
  'tests/e2e/overflow-matrix-1.e2e.ts',
  'tests/e2e/drops.e2e.ts',
  'tests/e2e/forms.e2e.ts',
  'tests/e2e/crawl.e2e.ts',
  'tests/e2e/postgres.e2e.ts',
  'tests/e2e/block-gallery-lrdx.e2e.ts',
  'tests/e2e/block-gallery-jdx.e2e.ts',
  'tests/e2e/builder-accessibility.e2e.ts',
  'server/db/embedded/embedded-trouble.test.ts',
  'server/db/embedded/embedded-watchdog.test.ts',
  'server/db/transfer/move-database.test.ts',
  'server/db/transfer/backup.test.ts',
  'server/db/embedded/embedded-engine.test.ts',
  'server/db/kill-loop.test.ts',
  'server/http/permission-matrix.engine.test.ts',
  'server/media/organise.api.test.ts',
  'server/media/kill.api.test.ts',
  'server/forms/kill.engine.test.ts',
  'server/identity/sign-in.api.test.ts',
  'server/orders/kill.engine.test.ts',
  'server/outgoing/integrations/outside-services.api.test.ts',
  'server/live/live.api.test.ts',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = slow.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place < 0 ? slow.length : place;
};

/** The usual order, but for the files that are known to be slow: they come first. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
