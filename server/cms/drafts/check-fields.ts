import { contentfulPaths, hasScrollId, isBlockKey, type Problem, templates } from '#block-schemas/index.ts';
import { isReservedName, own } from '#block-schemas/read/json-value.ts';
import { validateBlock } from '#block-schemas/validate/ajv-validator.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { snapshotBlock } from '#documents/page/derive-snapshot.ts';
import {
  type DraftBlock,
  type DraftDocument,
  draftBlock,
  pageLimits,
  pageMeta,
} from '#documents/page/document.types.ts';
import { pointerSegments, readField, writeField } from '#documents/page/field-values.ts';
import { type InputError, validationFailed } from '#server/http/errors.ts';
import { newBlockErrors } from './check-newcomer.ts';

/** A sent command with its place in the request. */
export interface PlacedCommand {
  command: Command;
  pointer: string;
}

/**
 * What a draft may not hold, even for a while: it could not be shown or stored well. Everything else that is wrong with
 * a field (missing, too long, out of range, not among the options) waits for the checks before publishing.
 */
const blocking: ReadonlySet<Problem['code']> = new Set<Problem['code']>([
  'type',
  'too_large',
  'too_deep',
  'unknown_field',
  'rich_text',
  'characters',
  'options_max',
  'duplicate_id',
]);

/** Characters that one text of a draft may hold whatever its limit is: that of the largest field of all templates. */
const longestText = 100_000;

const none = new Map<string, string[]>();

/** A text over its limit is kept for its writer to shorten, unless it is longer than any text may be. */
const isEndless = ({ code, pointer }: Problem, block: DraftBlock): boolean => {
  const value = code === 'max_length' ? readField(block, pointer) : '';
  return typeof value === 'string' && value.length > longestText;
};

/** What stops a save in one block of a draft. Slots are left out: the tree is judged by the reducer. */
export const blockingProblems = (id: string, block: DraftBlock): Problem[] =>
  isBlockKey(block.type)
    ? validateBlock(block.type, snapshotBlock(id, block, none).props, 'draft').filter(
        (found) => blocking.has(found.code) || isEndless(found, block),
      )
    : [];

const covers = (a: string, b: string): boolean => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);

/** The field a command writes, as a pointer into its block; '' for the whole block. */
const writtenPath = (command: Command): string | undefined => {
  if (command.do === 'setField') return command.path;
  if (command.do === 'insertGroup') return `/groups/${command.group}`;
  return command.do === 'insertBlock' ? '' : undefined;
};

const touchedBlocks = (command: Command): string[] => {
  if (command.do === 'insertBlock') return [command.block, ...Object.keys(command.children ?? {})];
  return command.do === 'setField' || command.do === 'insertGroup' ? [command.block] : [];
};

const errorOf = (found: Problem, pointer: string, block: string): InputError => ({
  code: found.code,
  detail: found.meta.label ? `${found.meta.label}: ${found.detail}` : found.detail,
  pointer,
  meta: { ...found.meta, block, field: found.pointer },
});

/** Throws 422 with a pointer to the command's value for every field that these commands made unfit to store. */
export const checkTouchedFields = (document: DraftDocument, commands: readonly PlacedCommand[]): void => {
  const byBlock = new Map<string, PlacedCommand[]>();
  for (const placed of commands)
    for (const id of touchedBlocks(placed.command)) byBlock.set(id, [...(byBlock.get(id) ?? []), placed]);
  const errors: InputError[] = [];
  for (const [id, placed] of byBlock) {
    const block = own(document.blocks, id);
    if (!block) continue;
    for (const found of blockingProblems(id, block)) {
      const cause = placed.findLast(({ command }) => {
        const path = writtenPath(command);
        return path !== undefined && (path === '' || found.pointer === '' || covers(found.pointer, path));
      });
      if (cause) errors.push(errorOf(found, `${cause.pointer}/value`, id));
    }
  }
  if (errors.length > 0) throw validationFailed(errors.slice(0, 100));
};

const isTranslatable = (type: string, path: string): boolean => {
  if (!isBlockKey(type)) return false;
  const segments = pointerSegments(path);
  return contentfulPaths(type).some((pattern) => {
    const wanted = pointerSegments(pattern);
    return wanted.length === segments.length && wanted.every((part, index) => part === '*' || part === segments[index]);
  });
};

const translatableMeta = new Set(['/title', '/meta_title', '/meta_description']);

const refusal = (pointer: string, code: string, detail: string, place?: { block: string; field: string }) =>
  validationFailed([{ code, detail, pointer, ...(place ? { meta: place } : {}) }]);

/** The blocks and groups a command would bring may not carry names or types that no page can hold. */
const checkNewcomers = (command: Command, pointer: string): void => {
  if (command.do === 'insertGroup' && isReservedName(command.group))
    throw refusal(`${pointer}/group`, 'reserved_name', `"${command.group}" cannot be an id.`);
  if (command.do !== 'insertBlock') return;
  const errors = [
    ...newBlockErrors(command.block, command.value, `${pointer}/value`),
    ...Object.entries(command.children ?? {}).flatMap(([id, block]) =>
      newBlockErrors(id, block, `${pointer}/children/${id}`),
    ),
  ];
  if (errors.length > 0) throw validationFailed(errors);
};

/**
 * Judges one command by itself: what it brings, size of its value, page-wide values, properties of a block,
 * translations. `locales` are the site's languages, for commands that write texts.
 */
export const checkCommand = (
  document: DraftDocument,
  command: Command,
  pointer: string,
  locales?: readonly string[],
): void => {
  checkNewcomers(command, pointer);
  const value = 'value' in command ? command.value : undefined;
  if (value !== undefined && command.do !== 'insertBlock') {
    const bytes = Buffer.byteLength(JSON.stringify(value));
    if (bytes > pageLimits.valueBytes)
      throw refusal(
        `${pointer}/value`,
        'value_too_large',
        `One value holds at most ${pageLimits.valueBytes / 1024} KB.`,
      );
  }
  if (command.do === 'setMeta') {
    const parsed = pageMeta.shape[command.key].safeParse(value);
    if (!parsed.success)
      throw refusal(`${pointer}/value`, 'meta', parsed.error.issues[0]?.message ?? 'Not valid', {
        block: 'meta',
        field: `/${command.key}`,
      });
  }
  if (command.do === 'setBlock' && value !== undefined && value !== null) {
    const parsed = draftBlock.shape[command.key].safeParse(value);
    if (!parsed.success)
      throw refusal(`${pointer}/value`, 'type', parsed.error.issues[0]?.message ?? 'Not valid', {
        block: command.block,
        field: command.key,
      });
  }
  if (command.do === 'setBlock' && command.key === 'anchor' && value) {
    const type = own(document.blocks, command.block)?.type ?? '';
    if (isBlockKey(type) && !hasScrollId(templates[type]))
      throw refusal(`${pointer}/value`, 'no_scroll_id', 'This block has no Block Scroll ID.', {
        block: command.block,
        field: 'anchor',
      });
  }
  if (command.do !== 'setTranslation' || value === undefined) return;
  const { target, path, locale } = command;
  if (locales && !locales.includes(locale) && !own(document.translations, locale))
    throw refusal(`${pointer}/locale`, 'unknown_locale', `"${locale}" is not among the languages of this site.`);
  if (target === 'meta') {
    if (!translatableMeta.has(path))
      throw refusal(`${pointer}/path`, 'not_translatable', 'This field has no translations.');
    if (typeof value !== 'string' || value.length > 500)
      throw refusal(`${pointer}/value`, 'max_length', 'Character limit exceeded', { block: 'meta', field: path });
    return;
  }
  const block = own(document.blocks, target);
  if (!block) throw refusal(`${pointer}/target`, 'unknown_block', `There is no block ${target} on this page`);
  if (!isTranslatable(block.type, path))
    throw refusal(`${pointer}/path`, 'not_translatable', 'This field has no translations.', {
      block: target,
      field: path,
    });
  const found = blockingProblems(target, writeField(block, path, value)).find((entry) => covers(entry.pointer, path));
  if (found) throw validationFailed([errorOf(found, `${pointer}/value`, target)]);
};
