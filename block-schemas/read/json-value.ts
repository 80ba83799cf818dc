/** Bounds of one block; the number of blocks on a page is the document's business. */
export const limits = { depth: 32, blockBytes: 1024 * 1024 } as const;

/** A plain object: not null, not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The one way to look something up by a name that came from outside: an own member of a record, undefined where there
 * is no record. What an object inherits (`constructor`, `__proto__`, `toString` …) is never data.
 */
export function own<Value>(record: Readonly<Record<string, Value>> | null | undefined, key: string): Value | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Whether every object answers to this name, so that it can never be an id or a key of somebody's choosing. */
export function isReservedName(name: string): boolean {
  return name === 'prototype' || name in Object.prototype;
}

/** Whether two JSON values say the same, whatever the order of keys; a member that is undefined is as good as absent. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  return (
    Object.keys(a).every((key) => sameJson(a[key], own(b, key))) &&
    Object.keys(b).every((key) => b[key] === undefined || Object.hasOwn(a, key))
  );
}

/** Whether a text can be read as JSON. */
export function isJsonText(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** JSON with sorted keys and nothing undefined: databases and other tools reorder them, which changes nothing. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}

/** Whether a value is nested at most `max` levels deep. Stops at the first place that is deeper. */
export function isWithinDepth(value: unknown, max: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (max <= 0) return false;
  return Object.values(value).every((child) => isWithinDepth(child, max - 1));
}

/** Text that a database can hold: no NUL, no half of a surrogate pair. */
export function cleanText(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed();
}

/** A copy that shares nothing with the original; for small values far quicker than structuredClone. */
export function copyJson<T>(value: T): T;
export function copyJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => copyJson(item));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, copyJson(child)]));
}
