import type { ClientBase } from 'pg';

/** A statement is prepared the third time it is asked: most are asked again and again or only once. */
const ASKED_BEFORE = 2;
/** What is prepared takes memory until the connection ends, about 60 kB each. */
const MOST_PREPARED = 250;
/** Texts whose askings are counted. */
const MOST_COUNTED = 2_000;
/** So long a plan is kept: one that was made for an empty table is none for the table an import has filled since. */
const KEPT_MS = 2_000;

/**
 * Has a connection keep the plans of statements that it is asked again and again, under names of its own: reading and
 * planning one takes longer than running it. Only for a database whose tables do not change while it is connected,
 * for what `select *` answers is part of a kept plan; PostgreSQL plans anew by itself where the values matter.
 */
export const prepareRepeated = (client: ClientBase): void => {
  const asked = new Map<string, number>();
  const names = new Map<string, string>();

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_PREPARED) return known;
    const before = asked.get(text) ?? 0;
    if (before < ASKED_BEFORE) {
      if (before > 0 || asked.size < MOST_COUNTED) asked.set(text, before + 1);
      return undefined;
    }
    asked.delete(text);
    const name = `repeated_${names.size}`;
    names.set(text, name);
    return name;
  };

  const { query } = client;
  let planned = performance.now();
  const isOverdue = (): boolean => names.size > 0 && performance.now() - planned >= KEPT_MS;
  const planAnew = (): Promise<unknown> => {
    planned = performance.now();
    // Refused in a transaction that has failed already: then nothing more is planned in it either.
    return client.query('discard plans').catch(() => undefined);
  };
  Object.defineProperty(client, 'query', {
    value(text: unknown, values: unknown, ...more: unknown[]): unknown {
      // Without values it may be several statements at once, which cannot be prepared.
      const isOne = typeof text === 'string' && Array.isArray(values) && values.length > 0;
      const name = isOne ? nameOf(text) : undefined;
      if (name === undefined) return Reflect.apply(query, client, [text, values, ...more]);
      const ask = (): unknown => Reflect.apply(query, client, [{ name, text, values }, ...more]);
      // Whoever wants to be called back waits for no promise: the next one plans anew.
      return more.length === 0 && isOverdue() ? planAnew().then(ask) : ask();
    },
  });
};
