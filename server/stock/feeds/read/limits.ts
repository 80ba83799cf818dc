const MB = 1_048_576;

/** A whole feed, uncompressed. */
export const MAX_SOURCE_BYTES = 512 * MB;
export const MAX_ROWS = 500_000;
/** One car of a feed. */
export const MAX_ROW_BYTES = 2 * MB;
export const MAX_COLUMNS = 500;
/** Elements or objects inside each other. */
export const MAX_DEPTH = 40;
