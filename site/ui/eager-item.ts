/** Cards of a row that stand in its first view on most screens. */
const seenAtFirst = 2;

/**
 * `eager` for the picture of an item of a row: those of the first view are fetched as their block's pictures are, those
 * further along wait until somebody comes near.
 */
export const eagerItem = (index: number, seen = seenAtFirst): false | undefined => (index < seen ? undefined : false);
