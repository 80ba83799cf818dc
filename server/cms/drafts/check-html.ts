import { htmlPaths, isBlockKey } from '#block-schemas/index.ts';
import { own } from '#block-schemas/read/json-value.ts';
import { sanitizeHtml } from '#block-schemas/rich-text/sanitized-html.ts';
import type { Command } from '#documents/page/commands.types.ts';
import type { DraftBlock, DraftDocument } from '#documents/page/document.types.ts';
import { pointerSegments } from '#documents/page/field-values.ts';
import type { Actor } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import { ACTIVE_CONTENT, withActiveContent } from './active-content-right.ts';

/** The switch of a block that shows its HTML as it is, in a closed frame. */
const rawSwitch = 'is_raw';

/** Whether a path may hold HTML: `/code` and, for groups, `/groups/g1/text` against `/groups/*` + `/text`. */
export const holdsHtml = (type: string, path: string): boolean => {
  if (!isBlockKey(type)) return false;
  const segments = pointerSegments(path);
  return htmlPaths(type).some((pattern) => {
    const wanted = pointerSegments(pattern);
    return wanted.length === segments.length && wanted.every((part, index) => part === '*' || part === segments[index]);
  });
};

/** Whether a block shows its HTML as it is. */
export const isRaw = ({ type, props }: DraftBlock): boolean =>
  isBlockKey(type) && htmlPaths(type).length > 0 && props[rawSwitch] === true;

/** The HTML of a block, by path. */
export const htmlOf = ({ type, props, groups }: DraftBlock): [string, unknown][] =>
  [['', props] as const, ...Object.entries(groups).map(([id, group]) => [`/groups/${id}`, group.props] as const)]
    .flatMap(([prefix, values]) =>
      Object.entries(values).map(([name, value]): [string, unknown] => [`${prefix}/${name}`, value]),
    )
    .filter(([path]) => holdsHtml(type, path))
    .sort(([a], [b]) => (a < b ? -1 : 1));

const cleanProps = (type: string, props: DraftBlock['props'], prefix: string): DraftBlock['props'] =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      typeof value === 'string' && holdsHtml(type, `${prefix}/${name}`) ? sanitizeHtml(value) : value,
    ]),
  );

/** A whole block as anybody may store it: without active HTML; 403 when it is marked raw. */
export const cleanBlock = (block: DraftBlock): DraftBlock => {
  if (!isBlockKey(block.type) || htmlPaths(block.type).length === 0) return block;
  if (isRaw(block)) throw forbidden(ACTIVE_CONTENT);
  return {
    ...block,
    props: cleanProps(block.type, block.props, ''),
    groups: Object.fromEntries(
      Object.entries(block.groups).map(([id, group]) => [
        id,
        { ...group, props: cleanProps(block.type, group.props, `/groups/${id}`) },
      ]),
    ),
  };
};

const cleanField = (block: DraftBlock | undefined, path: string, value: unknown): unknown => {
  if (!block || !isBlockKey(block.type) || htmlPaths(block.type).length === 0) return value;
  if (path === `/${rawSwitch}` && value === true) throw forbidden(ACTIVE_CONTENT);
  if (!holdsHtml(block.type, path)) return value;
  if (block.props[rawSwitch] === true) throw forbidden(ACTIVE_CONTENT);
  return typeof value === 'string' ? sanitizeHtml(value) : value;
};

const cleanCommand = (document: DraftDocument, command: Command): Command => {
  switch (command.do) {
    case 'setMeta':
      // Elements of the head speak for the page to the whole web.
      if (command.key === 'metaheads') throw forbidden(ACTIVE_CONTENT);
      return command;
    case 'setField':
      return command.value === undefined
        ? command
        : { ...command, value: cleanField(own(document.blocks, command.block), command.path, command.value) };
    case 'setTranslation':
      return command.value === undefined
        ? command
        : { ...command, value: cleanField(own(document.blocks, command.target), command.path, command.value) };
    case 'insertBlock':
      return {
        ...command,
        value: cleanBlock(command.value),
        ...(command.children
          ? {
              children: Object.fromEntries(
                Object.entries(command.children).map(([id, block]) => [id, cleanBlock(block)]),
              ),
            }
          : {}),
      };
    case 'insertGroup': {
      const block = own(document.blocks, command.block);
      if (!block) return command;
      const props = cleanProps(block.type, command.value.props, `/groups/${command.group}`);
      return { ...command, value: { ...command.value, props } };
    }
    default:
      return command;
  }
};

/**
 * The command as this person may store it. Without `content.unsafe_html`, HTML is cleaned, and a block marked raw can
 * neither be made nor have its code changed (403); with it, both ask for a recent sign-in.
 */
export const checkHtml = (actor: Actor, document: DraftDocument, command: Command): Command =>
  withActiveContent(actor, command, () => cleanCommand(document, command));
