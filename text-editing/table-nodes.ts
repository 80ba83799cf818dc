import { callOrReturn, Extension, getExtensionField, mergeAttributes, Node } from '@tiptap/core';
import { Fragment, type Node as PmNode, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import { richTextLimits } from '#block-schemas/index.ts';

declare module '@tiptap/core' {
  interface NodeConfig<Options, Storage> {
    /** What prosemirror-tables takes a node for. */
    tableRole?: 'table' | 'row' | 'cell' | 'header_cell';
  }
}

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) =>
    Math.min(richTextLimits.span, Math.max(1, Number(element.getAttribute(name) ?? 1) || 1)),
});

const spans = () => ({ colspan: span('colspan'), rowspan: span('rowspan') });

const cellContent = '(paragraph | bulletList | orderedList)+';

const TableCell = Node.create({
  name: 'tableCell',
  content: cellContent,
  tableRole: 'cell',
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes), 0],
});

const TableHeader = Node.create({
  name: 'tableHeader',
  content: cellContent,
  tableRole: 'header_cell',
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes), 0],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  tableRole: 'row',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', mergeAttributes(HTMLAttributes), 0],
});

export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  tableRole: 'table',
  isolating: true,
  addAttributes: () => ({
    caption: {
      default: null,
      parseHTML: (element: HTMLElement) =>
        element.querySelector(':scope > caption')?.textContent?.replace(/\s+/g, ' ').trim().slice(0, 300) || null,
      renderHTML: ({ caption }: Record<string, unknown>) => (caption ? { 'aria-label': String(caption) } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  // Tab goes from cell to cell and, after the last one, on to what follows, so that nobody is kept inside.
  addKeyboardShortcuts() {
    const step = (by: 1 | -1) => goToNextCell(by)(this.editor.state, this.editor.view.dispatch);
    return { Tab: () => step(1), 'Shift-Tab': () => step(-1) };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

/** Tells the schema which node is which part of a table. */
const TableRoles = Extension.create({
  name: 'tableRoles',
  extendNodeSchema(extension) {
    const { name, options, storage } = extension;
    const role = callOrReturn(getExtensionField(extension, 'tableRole', { name, options, storage }));
    return role === undefined ? {} : { tableRole: role };
  },
});

const isIn = (view: EditorView, name: string): boolean => {
  const { $from } = view.state.selection;
  return Array.from({ length: $from.depth }, (_, index) => $from.node(index + 1)).some(
    ({ type }) => type.name === name,
  );
};

const tableOf = (rows: readonly (readonly string[])[]) => ({
  type: 'table',
  content: rows.map((row) => ({
    type: 'tableRow',
    content: row.map((text) => ({
      type: 'tableCell',
      content: [{ type: 'paragraph', ...(text === '' ? {} : { content: [{ type: 'text', text }] }) }],
    })),
  })),
});

const htmlOf = (rows: readonly (readonly string[])[]): string => {
  const table = document.createElement('table');
  for (const row of rows) {
    const line = table.insertRow();
    for (const text of row) line.insertCell().textContent = text;
  }
  return table.outerHTML;
};

/** Cells that are pasted over a header row are headers too. */
const withHeaders = (table: PmNode): PmNode => {
  const [head, ...rest] = table.children;
  const header = table.type.schema.nodes.tableHeader;
  if (!head || !header) return table;
  const cells = head.children.map(({ attrs, content }) => header.create(attrs, content));
  return table.copy(Fragment.from([head.copy(Fragment.from(cells)), ...rest]));
};

/** A table that is pasted as lines of tabs, as some spreadsheets give it, becomes a table, or goes into the cells. */
const PastedTabs = Extension.create({
  name: 'pastedTabs',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste: (view, event) => {
            const data = event.clipboardData;
            const rows = rowsOfTabs(data?.getData('text/plain') ?? '');
            if (!rows || data?.getData('text/html')) return false;
            if (isIn(view, 'table')) return view.pasteHTML(htmlOf(rows));
            return editor.commands.insertContent(tableOf(rows));
          },
          transformPasted: (slice, view) =>
            isIn(view, 'tableHeader') &&
            slice.content.childCount === 1 &&
            slice.content.firstChild?.type.name === 'table'
              ? new Slice(Fragment.from(withHeaders(slice.content.firstChild)), slice.openStart, slice.openEnd)
              : slice,
        },
      }),
    ];
  },
});

/** Lines of the same number of tabs as rows of cells; null for any other text. */
export const rowsOfTabs = (text: string): string[][] | null => {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  const width = rows[0]?.length ?? 0;
  return width > 1 && rows.length <= 200 && rows.every((row) => row.length === width) ? rows : null;
};

/** Everything a rich text needs to hold tables. */
export const tableNodes = [TableRoles, Table, TableRow, TableHeader, TableCell, PastedTabs];
