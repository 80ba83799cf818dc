import { preconditionFailed, preconditionRequired, type StaleMeta } from './errors.ts';

/** The strong ETag of a staff-editable resource: `"page-42-v7"`. */
export const etagOf = (type: string, id: string, version: number): string => `"${type}-${id}-v${version}"`;

/**
 * Throws 412 when If-Match does not name the current state. `undefined` (an API token without the header) and `*` pass.
 * Call it inside the transaction that writes, after reading the row `for update`.
 */
export const checkIfMatch = (
  ifMatch: string | undefined,
  current: string,
  stale?: Omit<StaleMeta, 'current_etag'>,
): void => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const named = ifMatch.split(',').map((tag) => tag.trim());
  if (!named.includes(current)) throw preconditionFailed({ current_etag: current, ...stale });
};

/** Throws 428 when If-Match is missing. */
export const requireIfMatch = (ifMatch: string | undefined): void => {
  if (ifMatch === undefined || ifMatch.trim() === '') throw preconditionRequired();
};

/** Whether If-None-Match names this ETag (weak comparison, as RFC 9110 asks for GET). */
export const notModified = (ifNoneMatch: string | undefined, etag: string): boolean => {
  if (ifNoneMatch === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
};

/** A thing as a caller names it, and the version they have seen; without `ifMatch` any will do. */
export interface Seen {
  id: string;
  ifMatch: string | undefined;
}
