import { splitAddress } from './document-keys.ts';

const PREFIX = 'fill:';

/** Most parameters of an address that are looked at, and the longest text of one. */
const MAX_PARAMETERS = 60;
const MAX_LENGTH = 2_000;

/** The tag of a document whose forms a parameter of the address fills. */
export const fillTag = (parameter: string): string => `${PREFIX}${parameter}`;

/**
 * What an address puts into the forms of a document with these tags; null when nothing. Such a document is drawn for
 * one visitor and kept nowhere: what fills a form may be a name or an address.
 */
export function fillOf(tags: ReadonlySet<string>, url: string): Readonly<Record<string, string>> | null {
  const [, search] = splitAddress(url);
  if (search === '') return null;
  const given = [...new URLSearchParams(search)].slice(0, MAX_PARAMETERS);
  const filling = given.filter(([name]) => tags.has(fillTag(name)));
  // The first of several counts, as for scripts.
  return filling.length === 0
    ? null
    : Object.fromEntries(filling.map(([name, text]) => [name, text.slice(0, MAX_LENGTH)]).reverse());
}
