import { describe } from 'vitest';
import { between, tryCallers } from '#tests/support/permission-matrix.ts';
import { testServerUrl } from '#tests/support/test-database.ts';

/** On the embedded database alone this would take too long for what it shows of it. */
const isTried = testServerUrl() !== undefined || process.env.SLOW === '1';

describe.runIf(isTried)('those who may do some things', () => {
  tryCallers(between);
});
