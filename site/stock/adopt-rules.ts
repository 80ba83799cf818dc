/** What documents were read from: a slow telephone looks at the rules there only when it misses one. */
const pages = new WeakMap<Document, string>();

const STYLES = /<style\b[^>]*>(.*?)<\/style>/gis;

/**
 * Reads HTML of another page of this site into a document to take parts from.
 * @param page where its rules stand
 */
export function readHtml(html: string, page: string): Document {
  // Browsers hold styles against the policy of the page that reads them, which names other hashes, and report them.
  const read = new DOMParser().parseFromString(html.replace(STYLES, ''), 'text/html');
  pages.set(read, page);
  return read;
}

const rulesOf = (root: Document): string => {
  const html = pages.get(root);
  return html === undefined
    ? [...root.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n')
    : [...html.matchAll(STYLES)].map(([, rules = '']) => rules).join('\n');
};

const namesIn = (part: Element): Set<string> => {
  const lists = new Set([...part.querySelectorAll('[class]')].map((element) => element.getAttribute('class') ?? ''));
  return new Set([...lists].flatMap((list) => list.split(/\s+/).filter(Boolean)));
};

/** Names with rules in the document's own styles, which stay: each is looked for once. */
const ownNames = new Set<string>();
/** Names of pieces whose rules were taken over, or that have none: pieces are few, so their sheets stay. */
const adopted = new Set<string>();
/** Rules of values that were taken over, by their names. */
const values = new Map<string, string>();

/** Rules of values that come from data: `.s-1x2y3z{object-position:…}`. */
const VALUE_RULE = /\.(s-[a-z0-9]+)\{(?:[^{}]|\{[^{}]*\})*\}/g;
/** From so many on, those are forgotten that nothing on the page has any more. */
const MANY_VALUES = 500;
const FONT_RULE = /@font-face\s*\{[^{}]*\}/g;

/**
 * A document carries the style sheets of what stands in it, no more. What comes from another one may need rules of that:
 * those of its values, or, where a piece was not there before, all of them.
 */
export function adoptRules(part: Element): void {
  const isKnown = (name: string) => ownNames.has(name) || values.has(name) || adopted.has(name);
  const unsure = [...namesIn(part)].filter((name) => !isKnown(name));
  if (unsure.length === 0) return;
  const own = rulesOf(document);
  for (const name of unsure) if (own.includes(`.${name}`)) ownNames.add(name);
  const foreign = unsure.filter((name) => !ownNames.has(name));
  if (foreign.length === 0) return;
  const there = rulesOf(part.ownerDocument);
  const isValue = (name: string) => name.startsWith('s-');
  adoptValues(new Set(foreign.filter(isValue)), there);
  if (foreign.some((name) => !isValue(name) && there.includes(`.${name}`))) adoptSheet(there, own);
  for (const name of foreign) if (!values.has(name)) adopted.add(name);
}

function adoptSheet(rules: string, own: string): void {
  const sheet = new CSSStyleSheet();
  // A font that is named again has every line of the page set anew.
  sheet.replaceSync(rules.replace(FONT_RULE, (font) => (own.includes(font) ? '' : font)));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

let valueSheet: CSSStyleSheet | undefined;

function adoptValues(names: ReadonlySet<string>, rules: string): void {
  if (names.size === 0) return;
  if (!valueSheet) {
    valueSheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, valueSheet];
  }
  if (values.size > MANY_VALUES) {
    for (const name of values.keys()) if (document.getElementsByClassName(name).length === 0) values.delete(name);
    valueSheet.replaceSync([...values.values()].join(''));
  }
  for (const [rule, name = ''] of rules.matchAll(VALUE_RULE)) {
    if (!names.has(name) || values.has(name)) continue;
    values.set(name, rule);
    valueSheet.insertRule(rule, valueSheet.cssRules.length);
  }
}
