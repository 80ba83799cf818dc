import type { Element, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { htmlPaths, isRichText, linkPaths, type RichTextNode, richTextPaths, valuesAt } from '#block-schemas/index.ts';
import { isWithinHtmlLimits } from '#block-schemas/rich-text/html-limits.ts';
import type { CheckedBlock } from './findings.ts';

/** A link of a page, wherever it was written. */
export interface PageLink {
  checked: CheckedBlock;
  /** The field to look at. */
  pointer: string;
  /** Page by id; empty when an address was typed. */
  pageId: string;
  /** The typed address. */
  url: string;
  /** The words of the link. */
  text: string;
  /** Whether it is a link field, whose target can be put right by a command. */
  isField: boolean;
}

interface LinkValue {
  type?: string;
  page_id?: string;
  url?: string;
  label?: string;
}

const fieldLinks = (checked: CheckedBlock): PageLink[] => {
  const { prepared } = checked;
  if (!prepared) return [];
  return linkPaths(prepared.type)
    .flatMap((path) => valuesAt(prepared.props, path))
    .flatMap(({ pointer, value }): PageLink[] => {
      const link = value as LinkValue | null;
      if (link?.type !== 'internal' && link?.type !== 'external') return [];
      const pageId = link.type === 'internal' ? (link.page_id ?? '') : '';
      const url = pageId === '' ? (link.url ?? '') : '';
      if (pageId === '' && url === '') return [];
      return [{ checked, pointer, pageId, url, text: link.label ?? '', isField: true }];
    });
};

const textLinks = (nodes: readonly RichTextNode[]): { href: string; pageId: string; text: string }[] =>
  nodes.flatMap((node) => {
    const mark = node.marks?.find((each) => each.type === 'link');
    const own =
      mark && node.text !== undefined
        ? [{ href: mark.attrs.href, pageId: mark.attrs.page_id ?? '', text: node.text }]
        : [];
    return [...own, ...textLinks(node.content ?? [])];
  });

const richTextLinks = (checked: CheckedBlock): PageLink[] => {
  const { prepared } = checked;
  if (!prepared) return [];
  return richTextPaths(prepared.type)
    .flatMap((path) => valuesAt(prepared.props, path))
    .flatMap(({ pointer, value }) =>
      isRichText(value)
        ? textLinks(value.content).map(({ href, pageId, text }) => ({
            checked,
            pointer,
            pageId,
            url: pageId === '' ? href : '',
            text,
            isField: false,
          }))
        : [],
    );
};

const textOf = (node: Root | RootContent): string => {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' && node.type !== 'root') return '';
  const alt = node.type === 'element' && typeof node.properties.alt === 'string' ? node.properties.alt : '';
  const label =
    node.type === 'element' && typeof node.properties.ariaLabel === 'string' ? node.properties.ariaLabel : '';
  return label || alt + node.children.map(textOf).join('');
};

const anchorsIn = (node: Root | RootContent): Element[] => {
  if (node.type !== 'element' && node.type !== 'root') return [];
  const own = node.type === 'element' && node.tagName === 'a' ? [node] : [];
  return [...own, ...node.children.flatMap(anchorsIn)];
};

const htmlLinks = (checked: CheckedBlock): PageLink[] => {
  const { prepared } = checked;
  if (!prepared) return [];
  return htmlPaths(prepared.type)
    .flatMap((path) => valuesAt(prepared.props, path))
    .flatMap(({ pointer, value }) => {
      if (typeof value !== 'string' || !isWithinHtmlLimits(value)) return [];
      return anchorsIn(fromHtml(value, { fragment: true })).flatMap((anchor) => {
        const { href } = anchor.properties;
        if (typeof href !== 'string') return [];
        return [{ checked, pointer, pageId: '', url: href, text: textOf(anchor), isField: false }];
      });
    });
};

/** Every link of these blocks: of link fields, formatted texts and HTML. */
export const linksOf = (blocks: readonly CheckedBlock[]): PageLink[] =>
  blocks.flatMap((checked) => [...fieldLinks(checked), ...richTextLinks(checked), ...htmlLinks(checked)]);
