/** A bullet as Word writes it into the text; "o" and "§" are bullets of its symbol fonts. */
const bullet = /^[·•▪◦●■○\-–—*o§]\s+/u;
const number = /^\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]\s+/iu;

/** What Word's styles are called while its HTML is read: as `style` the policy of the document reports each of them. */
const quietStyle = 'data-word-style';

const withQuietStyles = (html: string): string =>
  html.replaceAll(/<[a-z][^>]*>/giu, (tag) => tag.replaceAll(/\sstyle\s*=/giu, ` ${quietStyle}=`));

const styleOf = (element: Element): string => element.getAttribute('style') ?? element.getAttribute(quietStyle) ?? '';

/** Word marks its list lines, which are paragraphs, with a class or a style of its own. */
const isListLine = (element: Element): boolean =>
  element.tagName === 'P' && (/\bMsoListParagraph/.test(element.className) || /mso-list:\s*l\d/.test(styleOf(element)));

const wordsOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/gu, ' ').trimStart();

/** Takes the written sign from the beginning of a line, wherever its text nodes begin. */
const withoutSign = (item: Element, letters: number): void => {
  const walker = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  let left = letters;
  for (let node = walker.nextNode(); node && left > 0; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').replace(/\s+/gu, ' ');
    const from = left === letters ? text.trimStart() : text;
    node.nodeValue = from.slice(left);
    left -= Math.min(left, from.length);
  }
};

/** Lists that Word and Outlook paste as paragraphs with a written "·" or "1." become lists. Changes the document. */
export const listsFromWord = (root: ParentNode): void => {
  let list = null as Element | null;
  for (const line of root.querySelectorAll('p')) {
    const words = isListLine(line) ? wordsOf(line) : '';
    const sign = bullet.exec(words) ?? number.exec(words);
    if (!sign) continue;
    const tag = bullet.test(words) ? 'UL' : 'OL';
    if (list?.tagName !== tag || line.previousElementSibling !== list) {
      list = line.ownerDocument.createElement(tag);
      line.before(list);
    }
    const item = line.ownerDocument.createElement('li');
    item.append(...line.childNodes);
    withoutSign(item, sign[0].length);
    line.remove();
    list.append(item);
  }
};

/**
 * The same for HTML as text.
 *
 * @param parse makes a document of it that runs and loads nothing
 */
export const withListsFromWord = (html: string, parse: (html: string) => Document): string => {
  if (!/mso-?list/i.test(html)) return html;
  const { body } = parse(withQuietStyles(html));
  listsFromWord(body);
  return body.innerHTML;
};
