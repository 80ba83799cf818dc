import type { Batch } from '#documents/page/commands.types.ts';

/** A batch the server has not confirmed yet, with the revision its author saw when making it. */
export interface PendingBatch extends Batch {
  base: number;
  /** Why the server does not take it: it is kept here until its author decides, and not sent by itself. */
  refused?: string | undefined;
}
