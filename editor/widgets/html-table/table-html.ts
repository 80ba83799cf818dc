import { isSafeUrl, type RichTextMark, type RichTextNode } from '#block-schemas/index.ts';
import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import { markTags } from '#block-schemas/rich-text/mark-tags.ts';
import { parseInert } from '#editor/trusted-types.ts';

const marked = (words: string, marks: readonly RichTextMark[]): string =>
  marks.toReversed().reduce((inside, mark) => {
    if (mark.type !== 'link') return `<${markTags[mark.type]}>${inside}</${markTags[mark.type]}>`;
    return isSafeUrl(mark.attrs.href) ? `<a href="${escapeHtml(mark.attrs.href)}">${inside}</a>` : inside;
  }, words);

const inline = (nodes: readonly RichTextNode[] | undefined): string =>
  (nodes ?? [])
    .map((node) => (node.type === 'hardBreak' ? '<br>' : marked(escapeHtml(node.text ?? ''), node.marks ?? [])))
    .join('');

const flow = (nodes: readonly RichTextNode[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'paragraph')
        return nodes.length === 1 ? inline(node.content) : `<p>${inline(node.content)}</p>`;
      const tag = node.type === 'bulletList' ? 'ul' : 'ol';
      const items = (node.content ?? []).map((item) => `<li>${flow(item.content ?? [])}</li>`);
      return `<${tag}>${items.join('')}</${tag}>`;
    })
    .join('');

const isHeader = ({ type }: RichTextNode): boolean => type === 'tableHeader';

const rowHtml = (row: RichTextNode, scope: 'col' | 'row'): string => {
  const cells = (row.content ?? []).map((cell) => {
    const tag = isHeader(cell) ? 'th' : 'td';
    const attributes = [
      ...(isHeader(cell) ? [` scope="${scope}"`] : []),
      ...(cell.attrs?.colspan ? [` colspan="${cell.attrs.colspan}"`] : []),
      ...(cell.attrs?.rowspan ? [` rowspan="${cell.attrs.rowspan}"`] : []),
    ];
    return `<${tag}${attributes.join('')}>${flow(cell.content ?? [])}</${tag}>`;
  });
  return `<tr>${cells.join('')}</tr>`;
};

/** A table of a rich text as HTML with caption, head and scopes; a row a line, so that it reads well as code too. */
export const tableHtml = (table: RichTextNode): string => {
  const rows = table.content ?? [];
  const head = Math.max(
    0,
    rows.findIndex((row) => !(row.content ?? []).every(isHeader)),
  );
  const lines = (part: readonly RichTextNode[], scope: 'col' | 'row') => part.map((row) => rowHtml(row, scope));
  return [
    '<table>',
    ...(table.attrs?.caption ? [`<caption>${escapeHtml(table.attrs.caption)}</caption>`] : []),
    ...(head > 0 ? ['<thead>', ...lines(rows.slice(0, head), 'col'), '</thead>'] : []),
    '<tbody>',
    ...lines(rows.slice(head), 'row'),
    '</tbody>',
    '</table>',
  ].join('\n');
};

const known = new Set('TABLE CAPTION THEAD TBODY TFOOT TR TH TD P BR UL OL LI B STRONG I EM U S SUB SUP A'.split(' '));
const kept = new Set(['colspan', 'rowspan', 'scope', 'href']);

/** Whether HTML is nothing but one table that the table editor can hold whole; an empty text is one to be made. */
export const isPlainTable = (html: string): boolean => {
  if (html.trim() === '') return true;
  const { body } = parseInert(html);
  const isAlone = body.children.length === 1 && body.firstElementChild?.tagName === 'TABLE';
  const words = [...body.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const elements = [...body.querySelectorAll('*')];
  return (
    isAlone &&
    !words &&
    body.querySelectorAll('table').length === 1 &&
    elements.every(
      (element) => known.has(element.tagName) && element.getAttributeNames().every((name) => kept.has(name)),
    )
  );
};
