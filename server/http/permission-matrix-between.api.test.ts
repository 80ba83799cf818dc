import { between, tryCallers } from '#tests/support/permission-matrix.ts';

tryCallers(between);
