import { adoptRules, readHtml } from './adopt-rules.ts';

/** Another page of this site as a document to take parts from; its styles are taken by `adoptRules`. */
export const readPage = (html: string): Document => readHtml(html, html);

/** How the tag of an element of ours begins in the HTML of any page. */
export const tagOf = ({ localName, id }: Element): string => `<${localName} id="${id}"`;

/**
 * What an element of ours is in another page, in a document to take it from. Nothing else is read: a slow telephone takes
 * as long for header and footer as for the element.
 * @param end what it is read to
 */
export function readElement(html: string, element: Element, end = `</${element.localName}>`): HTMLElement | null {
  const from = html.indexOf(tagOf(element));
  const to = html.indexOf(end, from);
  const isFound = from >= 0 && to > from;
  return readHtml(isFound ? html.slice(from, to) : html, html).getElementById(element.id);
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
