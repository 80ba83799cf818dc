const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;

/** The longest pause before something is tried again, in milliseconds. */
export const longestPauseMs = pausesMs[5];

/**
 * How long to wait before something that a browser needs is asked for again, in milliseconds: longer each time, so that a
 * server that comes back is not met by everybody at once, and never so long that a person gives up.
 * @param failures how often it has failed before this time: 0 at the first failure
 */
export const retryPauseMs = (failures: number): number => pausesMs[failures] ?? longestPauseMs;
