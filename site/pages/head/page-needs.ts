/** What visitors are asked before a foreign service may do something for them. */
export type ConsentScope = 'optional' | 'statistic' | 'marketing' | 'unclassified';

/**
 * What a part of a page needs from other hosts: `https://host`, `https://*.host`, each with port and path where wanted.
 * Scripts are asked for by a script of the page, which passes its trust on; their hosts are named all the same.
 */
export interface PageNeeds {
  script?: readonly string[];
  connect?: readonly string[];
  frame?: readonly string[];
  img?: readonly string[];
  media?: readonly string[];
  /** Hosts that forms of this part are sent to. */
  form?: readonly string[];
  /** A service of consent draws itself with style sheets of its own: named hashes would shut it out. */
  hasInlineStyles?: boolean;
  /** The visitor's consent that the part waits for in the browser; the document names it on `<html data-consent>`. */
  consent?: ConsentScope;
}

const directions = ['script', 'connect', 'frame', 'img', 'media', 'form'] as const;
export type NeedsByDirection = Record<(typeof directions)[number], string[]>;

const SOURCE = /^https:\/\/(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+(:\d{1,5})?(\/[\w./~%-]*)?$/i;

/** Whether a text names a host (and nothing else) to a policy: no keyword, no second directive. */
export const isPolicySource = (text: string): boolean => text.length <= 300 && SOURCE.test(text);

/** Everything the parts of a page need, each source once and in one order; what is no source is left out. */
export function uniteNeeds(needs: readonly PageNeeds[]): NeedsByDirection {
  const united = { script: [], connect: [], frame: [], img: [], media: [], form: [] } as NeedsByDirection;
  for (const direction of directions) {
    const named = needs.flatMap((one) => one[direction] ?? []).filter(isPolicySource);
    united[direction] = [...new Set(named)].sort();
  }
  return united;
}

/** The consents the parts of a page wait for, each once and in one order. */
export const consentScopes = (needs: readonly PageNeeds[]): ConsentScope[] =>
  [...new Set(needs.flatMap(({ consent }) => consent ?? []))].sort();
