import type { z } from 'zod';
import type { SiteDependencies, SiteLog } from '#site/site.types.ts';
import { lruMap } from '../cache/lru-map.ts';

/** What a host outside answered. */
export interface OutsideAnswer<Value> {
  value: Value;
  /** Milliseconds since it was answered; more than `freshMs` when the host has failed since. */
  ageMs: number;
}

export interface OutsideOptions {
  /** How long an answer is taken as it is before the host is asked again; a minute unless given. */
  freshMs?: number;
}

export interface OutsideFetch {
  /**
   * JSON of an address outside, or of a file of this site (`/assets/data/…`), checked by a schema. Documents that ask at once share one call. When the host fails, its
   * last good answer comes back with its age; without one it is left alone for ten seconds all the same.
   * @throws OutsideRefused when the host is not on the list
   * @throws Error when there is no answer, none of status 200, or one that does not fit, and no earlier one is kept
   */
  fetchJson<Value>(url: string, schema: z.ZodType<Value>, options?: OutsideOptions): Promise<OutsideAnswer<Value>>;
  /** The same for any text: `read` makes a value of it, or throws where it is none. */
  fetchText<Value>(url: string, read: (body: string) => Value, options?: OutsideOptions): Promise<OutsideAnswer<Value>>;
}

/** The host is neither declared by the block nor on the list of the settings. */
export class OutsideRefused extends Error {
  constructor(host: string) {
    super(`"${host}" is on no list of hosts that may be asked.`);
    this.name = 'OutsideRefused';
  }
}

/** Asks hosts outside for all blocks of a site and keeps what they answered. */
export interface Outside {
  /** The door of one block: it may ask these hosts (`example.com`, `example.com:8443`, `*.example.com`). */
  through(hosts: readonly string[]): OutsideFetch;
}

export interface OutsideParts {
  ask: SiteDependencies['askOutside'];
  log: SiteLog;
  /** Where this site is, for files of its own. */
  home?: string;
  now?: () => number;
}

/** Files that come with this site and may be asked like those of a host outside. */
const OWN_FILES = /^\/assets\/data\/(?!.*\.\.)/;

interface Kept {
  body: string;
  /** What it says as JSON, read once. */
  json?: unknown;
  /** When it was answered. */
  at: number;
  /** When the host was last asked, whatever came back. */
  askedAt: number;
}

const DEFAULT_FRESH_MS = 60_000;
const MAX_KEPT = 300;
/** A host that has failed is left alone for so long. */
const REST_MS = 10_000;

export function createOutside({ ask, log, home, now = Date.now }: OutsideParts): Outside {
  const kept = lruMap<string, Kept>(MAX_KEPT);
  /** When a host failed that has no answer kept: documents drawn meanwhile do not wait for it one after the other. */
  const failed = lruMap<string, { error: unknown; at: number }>(MAX_KEPT);
  const flights = new Map<string, Promise<Kept>>();

  const askNow = async (url: string): Promise<Kept> => {
    const { status, body } = await ask(url);
    if (status !== 200) throw new Error(`The host answered ${status}.`);
    return { body, at: now(), askedAt: now() };
  };
  const shared = (url: string): Promise<Kept> => {
    const flight = flights.get(url) ?? askNow(url).finally(() => flights.delete(url));
    flights.set(url, flight);
    return flight;
  };

  const fetchRead = async <Value>(
    url: string,
    read: (answer: Kept) => Value,
    { freshMs = DEFAULT_FRESH_MS }: OutsideOptions = {},
  ): Promise<OutsideAnswer<Value>> => {
    const known = kept.get(url);
    const answer = (one: Kept) => ({ value: read(one), ageMs: now() - one.at });
    if (known && (now() - known.at < freshMs || now() - known.askedAt < REST_MS)) return answer(known);
    const failure = known ? undefined : failed.get(url);
    if (failure && now() - failure.at < REST_MS) throw failure.error;
    try {
      const fresh = await shared(url);
      // What does not fit the schema never takes the place of what did.
      const checked = answer(fresh);
      kept.set(url, fresh);
      return checked;
    } catch (error) {
      if (!known) {
        failed.set(url, { error, at: now() });
        throw error;
      }
      log.warn(
        { err: error, url: withoutQuery(url), ageMs: now() - known.at },
        'a host outside failed: its last answer is shown',
      );
      kept.set(url, { ...known, askedAt: now() });
      return answer(known);
    }
  };

  /** The whole of an address that may be asked. */
  const allowed = (hosts: readonly string[], url: string): string => {
    if (home !== undefined && OWN_FILES.test(url)) return home + url;
    const { host } = new URL(url);
    if (!hosts.some((one) => isOnList(host, one))) throw new OutsideRefused(host);
    return url;
  };
  return {
    through: (hosts) => ({
      async fetchJson(url, schema, options) {
        return fetchRead(allowed(hosts, url), (answer) => schema.parse(jsonOf(answer)), options);
      },
      async fetchText(url, read, options) {
        return fetchRead(allowed(hosts, url), ({ body }) => read(body), options);
      },
    }),
  };
}

const jsonOf = (answer: Kept): unknown => {
  answer.json ??= JSON.parse(answer.body);
  return answer.json;
};

const isOnList = (host: string, allowed: string): boolean => {
  const name = allowed.toLowerCase();
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name;
};

/** Addresses may hold keys, which belong in no log. */
const withoutQuery = (url: string) => url.replace(/[?#].*$/, '');
