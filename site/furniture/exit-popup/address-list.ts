/** Host and the rest of an address, without scheme and `www.`; hosts in lower case. */
function partsOf(address: string): { host: string; rest: string } {
  const [, host = '', rest = ''] = /^(?:https?:\/\/)?(?:www\.)?([^/?#]*)(.*)$/is.exec(address.trim()) ?? [];
  return { host: host.toLowerCase(), rest: rest === '/' ? '' : rest };
}

/** How much of a text a pattern takes from its start, `*` being anything; -1 when it does not begin so. */
function taken(text: string, pattern: string): number {
  // Two of them are no more than one.
  const [first = '', ...others] = pattern.split(/\*+/);
  if (!text.startsWith(first)) return -1;
  let at = first.length;
  for (const piece of others) {
    const found = text.indexOf(piece, at);
    if (found < 0) return -1;
    at = piece ? found + piece.length : text.length;
  }
  return at;
}

function isBelow(address: string, line: string): boolean {
  const { host, rest } = partsOf(address);
  const pattern = partsOf(line);
  if (!pattern.host) return false;
  // `example.com` means its subdomains as well.
  const hosts = host.split('.').map((_, at, names) => names.slice(at).join('.'));
  if (!hosts.some((name) => taken(name, pattern.host) === name.length)) return false;
  const end = taken(rest, pattern.rest);
  // `/shop` is no `/shopping`.
  return end >= 0 && (/^([/?#]|$)/.test(rest.slice(end)) || /[*/?#=&]$/.test(pattern.rest));
}

/**
 * Whether an address is on a list of the exit popup: one a line, with or without scheme and `www.`, `*` for anything.
 * A line means all that lies below it, a host its subdomains too.
 */
export const isListed = (address: string, list: string): boolean =>
  list.split(/\r?\n/).some((line) => isBelow(address, line));
