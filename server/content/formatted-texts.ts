import type { PublicPageDocument } from '#api-clients/content/content.contract.ts';
import { isBlockKey, type RichTextDocument, richTextPaths } from '#block-schemas/index.ts';
import { richTextToHtml } from '#block-schemas/rich-text/rich-text-to-html.ts';

type Block = Extract<PublicPageDocument['included'][number], { type: 'block' }>;

/**
 * A page as the specification announces it to readers of other systems: formatted texts as HTML (Markdown, language html)
 * with the document beside (`<field>_document`), and the look of links under the name it has there (`uiType`).
 */
export const withHtmlTexts = (document: PublicPageDocument): PublicPageDocument => ({
  ...document,
  included: document.included.map((part) => (part.type === 'block' ? writeTexts(part) : part)),
});

function writeTexts(block: Block): Block {
  const { template_key: type, fields, field_groups: groups } = block.attributes;
  if (!isBlockKey(type)) return block;
  // A copy: what is published is shared with other answers.
  const props = structuredClone({ ...fields, groups });
  for (const path of richTextPaths(type)) replaceAt(props, path.split('/').slice(1));
  nameLooks(props);
  const { groups: written, ...rest } = props;
  return { ...block, attributes: { ...block.attributes, fields: rest, field_groups: written } };
}

/** Follows a path (`*` = every item of a list) and writes what is found at its end anew. */
function replaceAt(value: unknown, [part, ...rest]: string[]): void {
  if (part === undefined || typeof value !== 'object' || value === null) return;
  if (part === '*') {
    if (Array.isArray(value)) for (const item of value) replaceAt(item, rest);
    return;
  }
  if (!Object.hasOwn(value, part)) return;
  const holder = value as Record<string, unknown>;
  if (rest.length > 0) replaceAt(holder[part], rest);
  else if (isDocument(holder[part])) {
    holder[`${part}_document`] = holder[part];
    holder[part] = richTextToHtml(holder[part]);
  }
}

/** Every link says its look under both names. */
function nameLooks(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const holder = value as Record<string, unknown>;
  for (const inner of Object.values(holder)) if (!isDocument(inner)) nameLooks(inner);
  if (Object.hasOwn(holder, 'ui_type')) holder.uiType = holder.ui_type;
}

const isDocument = (value: unknown): value is RichTextDocument =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc';
