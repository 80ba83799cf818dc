import { type DeclaredQuery, readQuery, textsByName } from '#site/routing/declared-query.ts';

/** The part of an address that its document depends on. */
export interface DocumentAddress {
  /** The path, behind it the declared parameters in one spelling: what the document is kept by. */
  key: string;
  /** Names of parameters whose value is none and that their declaration does not pass over. */
  refused: string[];
}

/** Keeps documents apart by what they read of an address, and by nothing else. */
export interface DocumentKeys {
  /**
   * @param url path and query as sent
   * @param tags of the path's document without a query; undefined while nobody knows them
   * @returns undefined when it depends on what the document reads and that is not known
   */
  addressOf(url: string, tags: Iterable<string> | undefined): DocumentAddress | undefined;
}

const PREFIX = 'query:';

/** The tag of a document that reads the query that `name` (a block's key, a route's id) declares. */
export const queryTag = (name: string): string => `${PREFIX}${name}`;

/** @param declared queries by the name of who declares them */
export function createDocumentKeys(declared: ReadonlyMap<string, DeclaredQuery>): DocumentKeys {
  const names = new Set(
    [...declared.values()].flatMap(({ shape, otherNames }) =>
      [...Object.keys(shape), ...Object.values(otherNames)].flatMap((name) => name?.toLowerCase() ?? []),
    ),
  );
  return {
    addressOf(url, tags) {
      const [path, search] = splitAddress(url);
      const asks = search !== '' && [...textsByName(search).keys()].some((name) => names.has(name));
      if (!asks) return { key: path, refused: [] };
      if (!tags) return undefined;
      const pairs = new Set<string>();
      const refused = new Set<string>();
      for (const tag of tags) {
        const query = tag.startsWith(PREFIX) ? declared.get(tag.slice(PREFIX.length)) : undefined;
        if (!query) continue;
        const read = readQuery(query, search);
        for (const pair of read.pairs) pairs.add(pair);
        if (query.invalid === 'redirected') for (const name of read.invalid) refused.add(name);
      }
      return { key: pairs.size === 0 ? path : `${path}?${[...pairs].sort().join('&')}`, refused: [...refused] };
    },
  };
}

/** Path, and query without its question mark. */
export function splitAddress(url: string): [string, string] {
  const question = url.indexOf('?');
  return question < 0 ? [url, ''] : [url.slice(0, question), url.slice(question + 1)];
}

/** An address without some of its parameters, everything else as it was sent. */
export function withoutParameters(url: string, names: readonly string[]): string {
  const [path, search] = splitAddress(url);
  const unwanted = new Set(names.map((name) => name.toLowerCase()));
  const kept = search.split('&').filter((pair) => {
    const [[name = ''] = []] = [...new URLSearchParams(pair)];
    return !unwanted.has(name.toLowerCase());
  });
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}
