import type { ReactNode } from 'react';
import type { RichTextDocument, RichTextMark, RichTextNode } from '#block-schemas/index.ts';
import { markTags } from '#block-schemas/rich-text/mark-tags.ts';
import { keepTogether } from '#site/render/keep-together.ts';
import { useField, useRender } from '../render/render-context.tsx';
import { classes } from './classes.ts';
import { EmptyText } from './empty-text.tsx';
import { addressLanguage, pageAddress, resolveAddress } from './link-address.ts';
import { NewWindowNotice } from './new-window-notice.tsx';
import { type ParagraphSize, paragraphLook } from './paragraph-size.ts';
import styles from './rich-text.module.css';

export interface RichTextProps {
  value: RichTextDocument | null | undefined;
  /** Level that the highest heading inside should have; 3 unless given. */
  headingLevel?: number;
  /** The size an editor chose. */
  size?: ParagraphSize;
  /** What a medium text is here; the other sizes follow. */
  medium?: 'small' | 'body' | 'lead';
  muted?: boolean;
  field?: string;
  className?: string;
}

const maxDepth = 12;

/** Formatted text. Only the nodes and marks listed here are drawn, whatever the stored document holds. */
export function RichText(props: RichTextProps) {
  const { value, headingLevel = 3, size = 'm', medium = 'body', muted, field, className } = props;
  const editable = useField(field, 'rich');
  const look = classes(styles.richText, muted && styles.muted, styles[paragraphLook(size, medium)], className);
  if (!value?.content?.length || isBlank(value)) return <EmptyText field={field} kind="rich" className={look} />;
  return (
    <div className={look} {...editable}>
      <Nodes nodes={value.content} shift={headingLevel - highestHeading(value.content)} depth={0} />
    </div>
  );
}

/** Level of the highest heading of a text; 2 without one. Headings stand outside of lists and tables. */
function highestHeading(nodes: readonly RichTextNode[]): number {
  const levels = nodes.filter(({ type }) => type === 'heading').map(({ attrs }) => attrs?.level ?? 2);
  return levels.length > 0 ? Math.min(...levels) : 2;
}

/** True when a document holds no visible text. */
export function isBlank(value: RichTextDocument | null | undefined): boolean {
  const hasText = (node: RichTextNode): boolean => Boolean(node.text?.trim()) || (node.content ?? []).some(hasText);
  return !value?.content?.some(hasText);
}

interface NodesProps {
  nodes: RichTextNode[] | undefined;
  /** How far headings are moved from the levels they are stored with. */
  shift: number;
  depth: number;
}

function Nodes({ nodes, shift, depth }: NodesProps): ReactNode {
  if (!nodes || depth > maxDepth) return null;
  return nodes.map((node, index) => <Node key={index} node={node} shift={shift} depth={depth} />);
}

function Node({ node, shift, depth }: { node: RichTextNode; shift: number; depth: number }): ReactNode {
  const inside = <Nodes nodes={node.content} shift={shift} depth={depth + 1} />;
  switch (node.type) {
    case 'text':
      return <MarkedText text={keepTogether(node.text ?? '')} marks={node.marks ?? []} />;
    case 'hardBreak':
      return <br />;
    case 'paragraph':
      return <p>{inside}</p>;
    case 'heading': {
      const level = Math.min(6, Math.max(2, (node.attrs?.level ?? 2) + shift));
      const Tag = `h${level}` as 'h2';
      return <Tag>{inside}</Tag>;
    }
    case 'bulletList':
      return <ul>{inside}</ul>;
    case 'orderedList':
      return <ol start={node.attrs?.start}>{inside}</ol>;
    case 'listItem':
      return <li>{inside}</li>;
    case 'blockquote':
      return <blockquote>{inside}</blockquote>;
    case 'table':
      return <Table node={node} shift={shift} depth={depth + 1} />;
    default:
      return null;
  }
}

const isHeader = (cell: RichTextNode) => cell.type === 'tableHeader';

/** What is too wide scrolls by keys too: it says its caption itself. */
const reachedByKeys = { role: 'group', tabIndex: 0 };

/** A table: leading rows of headers only are its head; a header in the body heads its row. Scrolls where it is too wide. */
function Table({ node, shift, depth }: { node: RichTextNode; shift: number; depth: number }) {
  const { mode } = useRender();
  const rows = node.content ?? [];
  const first = rows.findIndex((row) => !(row.content ?? []).every(isHeader));
  // A table of headers alone has no head: there would be nothing below it.
  const headRows = Math.max(0, first);
  const draw = (part: readonly RichTextNode[], scope: 'col' | 'row') =>
    part.map((row, index) => (
      <tr key={index}>
        {(row.content ?? []).map((cell, at) => {
          const Tag = isHeader(cell) ? 'th' : 'td';
          return (
            <Tag
              key={at}
              scope={isHeader(cell) ? scope : undefined}
              colSpan={cell.attrs?.colspan}
              rowSpan={cell.attrs?.rowspan}
            >
              <Nodes nodes={cell.content} shift={shift} depth={depth + 2} />
            </Tag>
          );
        })}
      </tr>
    ));
  return (
    <div className={styles.table} {...(mode === 'canvas' ? {} : reachedByKeys)}>
      <table>
        {node.attrs?.caption ? <caption>{node.attrs.caption}</caption> : null}
        {headRows > 0 ? <thead>{draw(rows.slice(0, headRows), 'col')}</thead> : null}
        <tbody>{draw(rows.slice(headRows), 'row')}</tbody>
      </table>
    </div>
  );
}

function MarkedText({ text, marks }: { text: string; marks: RichTextMark[] }): ReactNode {
  let marked: ReactNode = text;
  for (const mark of marks.toReversed()) {
    if (mark.type === 'link') marked = <TextLink mark={mark}>{marked}</TextLink>;
    else {
      const Tag = markTags[mark.type];
      if (Tag) marked = <Tag>{marked}</Tag>;
    }
  }
  return marked;
}

function TextLink({ mark, children }: { mark: Extract<RichTextMark, { type: 'link' }>; children: ReactNode }) {
  const context = useRender();
  const { href: address, page_id: page } = mark.attrs;
  const href = page ? pageAddress(context, page, address) : resolveAddress(context, address);
  if (!href) return children;
  const newWindow = mark.attrs.target === '_blank';
  return (
    <a
      href={href}
      hrefLang={addressLanguage(context, page, address)}
      target={newWindow ? '_blank' : undefined}
      rel={newWindow ? 'noopener' : undefined}
    >
      {children}
      {newWindow ? <NewWindowNotice /> : null}
    </a>
  );
}
