import type { Command } from '#documents/page/commands.types.ts';

/** What somebody else took off the page while this person had it before them. */
export interface Removal {
  /** The block that was removed: the one worked in, or what held it. */
  block: string;
  /** Who removed it. */
  by: string;
  /** Puts it back where it was. */
  back: readonly Command[];
  /** Those of its blocks this person worked in; none: it was only looked at. */
  mine: readonly string[];
}
