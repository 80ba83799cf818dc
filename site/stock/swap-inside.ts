/** Sheets by their rules, which a browser takes long to tell. */
const adopted = new Map<CSSStyleSheet, string>();
/** Sheets of as many answers are kept: what is shown came with one of them. */
const MAX_ADOPTED = 6;

const textOf = (root: Document, styles: string): string =>
  [...root.querySelectorAll(styles)].map(({ textContent }) => textContent ?? '').join('\n');

/**
 * Another page of this site as a document to take parts from. Browsers hold its styles against the policy of this page,
 * which names other hashes, and report them: so they stand in elements that nobody applies.
 */
export const readPage = (html: string): Document =>
  new DOMParser().parseFromString(html.replace(STYLES, '<script type="text/css">$1</script>'), 'text/html');

const STYLES = /<style\b[^>]*>(.*?)<\/style>/gis;

/**
 * What an element of ours is in another page, in a document with that page's styles. Header and footer are not read:
 * a slow telephone takes as long for them as for the element.
 */
export function readElement(html: string, { localName, id }: Element): HTMLElement | null {
  const from = html.indexOf(`<${localName} id="${id}"`);
  const to = html.indexOf(`</${localName}>`, from);
  const isFound = from >= 0 && to > from;
  return readPage(isFound ? (html.match(STYLES)?.join('') ?? '') + html.slice(from, to) : html).getElementById(id);
}

/** Names with rules in the document's own styles, which stay: each is looked for once. */
const ownNames = new Set<string>();

/** Rules of values that come from data: `.s-1x2y3z{object-position:…}`. */
const VALUE_RULE = /\.s-[a-z0-9]+\{[^{}]*\}/g;
const FONT_RULE = /@font-face\s*\{[^{}]*\}/g;

/**
 * A document carries the style sheets of what stands in it, no more. What comes from another one may need rules of that:
 * those of its values, or, where a piece was not there before, all of them.
 */
export function adoptRules(part: Element): void {
  const names = new Set([...part.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  const unsure = [...names].filter((name) => !ownNames.has(name));
  if (unsure.length === 0) return;
  const own = textOf(document, 'style');
  for (const name of unsure) if (own.includes(`.${name}`)) ownNames.add(name);
  const there = textOf(part.ownerDocument, 'style, script[type="text/css"]');
  const here = own + [...adopted.values()].join('');
  const missing = unsure.filter((name) => !here.includes(`.${name}`) && there.includes(`.${name}`));
  if (missing.length === 0) return;
  const isValue = (name: string) => name.startsWith('s-');
  const rules = missing.every(isValue)
    ? (there.match(VALUE_RULE) ?? []).filter((rule) => missing.some((name) => rule.startsWith(`.${name}{`))).join('')
    : there;
  const sheet = new CSSStyleSheet();
  // A font that is named again has every line of the page set anew.
  sheet.replaceSync(rules.replace(FONT_RULE, (font) => (here.includes(font) ? '' : font)));
  const others = document.adoptedStyleSheets.filter((one) => !adopted.has(one));
  adopted.set(sheet, rules);
  for (const old of [...adopted.keys()].slice(0, -MAX_ADOPTED)) adopted.delete(old);
  document.adoptedStyleSheets = [...others, ...adopted.keys()];
}

/**
 * Puts what stands inside of an element of another document into one of this. The focus leaves it first: taken away with
 * what goes, it would have all of that styled and laid out once more by the new rules.
 */
export function swapInside(here: Element, there: Element): void {
  const focused = here.contains(document.activeElement) ? document.activeElement : null;
  if (focused instanceof HTMLElement) focused.blur();
  adoptRules(there);
  here.replaceChildren(...there.childNodes);
}
