import { useState } from 'react';

interface Shown {
  id: string | undefined;
  at: number;
  count: number;
}

/** The same field under another id: it stands where the old one stood, which is gone, and no field came or went. */
const isSame = (before: Shown, now: Shown, ids: readonly string[]): boolean =>
  before.id === now.id ||
  (before.id !== undefined && before.at === now.at && before.count === now.count && !ids.includes(before.id));

/**
 * A React key for what is drawn of a field: another one for another field, the same when a field gets another id, so
 * that typing goes on where it is.
 */
export const useSteadyKey = (fields: readonly { id: string }[], id: string | undefined): number => {
  const ids = fields.map((field) => field.id);
  const now = { id, at: id === undefined ? -1 : ids.indexOf(id), count: ids.length };
  const [known, setKnown] = useState({ ...now, key: 0 });
  if (known.id === now.id && known.at === now.at && known.count === now.count) return known.key;
  const key = isSame(known, now, ids) ? known.key : known.key + 1;
  setKnown({ ...now, key });
  return key;
};
