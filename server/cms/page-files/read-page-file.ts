import type { z } from 'zod';
import { pageFile } from '#api-clients/admin/pages.resources.ts';
import { contentfulPaths, isBlockKey, richTextPaths, templates } from '#block-schemas/index.ts';
import { own } from '#block-schemas/read/json-value.ts';
import { liftHtmlFields, richTextFromHtml } from '#block-schemas/rich-text/rich-text-from-html.ts';
import { draftFromSnapshot } from '#documents/page/derive-snapshot.ts';
import {
  type DraftDocument,
  draftDocument,
  type PageSnapshot,
  pageLimits,
  pageMeta,
  type SnapshotBlock,
  type Translations,
} from '#documents/page/document.types.ts';
import { pointerSegments } from '#documents/page/field-values.ts';
import { isSourceTarget } from '#documents/page/translation-sources.ts';
import type { InputError } from '#server/http/errors.ts';

export type ReadPageFile = z.output<typeof pageFile>;

export interface ReadFile {
  file: ReadPageFile;
  document: DraftDocument;
}

/** A file that can be imported, or everything that is wrong with it; pointers are into the file. */
export type FileReading = { ok: true; value: ReadFile } | { ok: false; errors: InputError[] };

const matches = (pattern: string, segments: readonly string[]): boolean => {
  const wanted = pointerSegments(pattern);
  return wanted.length === segments.length && wanted.every((part, index) => part === '*' || part === segments[index]);
};

const liftTranslations = (translations: ReadPageFile['translations'], blocks: ReadPageFile['blocks']): Translations =>
  Object.fromEntries(
    Object.entries(translations).map(([locale, texts]) => [
      locale,
      Object.fromEntries(
        Object.entries(texts).map(([target, values]) => {
          const type = own(blocks, target)?.type ?? '';
          const isRich = (path: string) =>
            isBlockKey(type) && richTextPaths(type).some((pattern) => matches(pattern, pointerSegments(path)));
          const lifted = Object.entries(values).map(([path, value]) => [
            path,
            typeof value === 'string' && isRich(path) ? richTextFromHtml(value) : value,
          ]);
          return [target, Object.fromEntries(lifted)];
        }),
      ),
    ]),
  );

const checkTranslations = (file: ReadPageFile): InputError[] =>
  Object.entries(file.translations).flatMap(([locale, texts]) =>
    Object.entries(texts).flatMap(([target, values]) => {
      if (target === 'meta' || isSourceTarget(target)) return [];
      const type = own(file.blocks, target)?.type;
      if (type === undefined)
        return [
          {
            code: 'unknown_block',
            detail: `There is no block ${target} to translate.`,
            pointer: `/translations/${locale}/${target}`,
          },
        ];
      if (!isBlockKey(type)) return [];
      return Object.keys(values)
        .filter((path) => !contentfulPaths(type).some((pattern) => matches(pattern, pointerSegments(path))))
        .map((path) => ({
          code: 'not_translatable',
          detail: `The field ${path} has no translations.`,
          pointer: `/translations/${locale}/${target}`,
        }));
    }),
  );

/** Every block hangs at exactly one place, and every place names a block. */
const checkTree = ({ root, blocks }: Pick<PageSnapshot, 'root' | 'blocks'>): InputError[] => {
  const errors: InputError[] = [];
  const seen = new Set<string>();
  const visit = (ids: readonly string[], pointer: string, depth: number): void => {
    ids.forEach((id, index) => {
      const at = `${pointer}/${index}`;
      const block = Object.hasOwn(blocks, id) ? blocks[id] : undefined;
      if (!block) errors.push({ code: 'unknown_block', detail: `There is no block ${id}.`, pointer: at });
      else if (seen.has(id))
        errors.push({ code: 'duplicate_block', detail: `The block ${id} stands at two places.`, pointer: at });
      else if (depth > pageLimits.depth)
        errors.push({ code: 'too_deep', detail: `Blocks nest at most ${pageLimits.depth} levels deep.`, pointer: at });
      else {
        seen.add(id);
        block.props.groups?.forEach((group, groupIndex) => {
          const inside = `/blocks/${id}/props/groups/${groupIndex}`;
          if (typeof group.id !== 'string')
            errors.push({ code: 'required', detail: 'Every group needs an id.', pointer: `${inside}/id` });
          if (Array.isArray(group.blocks)) visit(group.blocks, `${inside}/blocks`, depth + 1);
        });
      }
    });
  };
  visit(root, '/root', 0);
  for (const id of Object.keys(blocks))
    if (!seen.has(id))
      errors.push({ code: 'unplaced_block', detail: `The block ${id} stands nowhere.`, pointer: `/blocks/${id}` });
  return errors;
};

/** A block as it is stored: HTML in its rich texts lifted, what the file left out as usual. */
export const completeBlock = ({ type, props, ...rest }: ReadPageFile['blocks'][string]): SnapshotBlock =>
  ({
    v: isBlockKey(type) ? templates[type]['x-version'] : 1,
    anchor: '',
    active_positions: null,
    visibility: null,
    ...rest,
    type,
    props: isBlockKey(type) ? liftHtmlFields(type, props) : props,
  }) as SnapshotBlock;

const issuesOf = (error: z.ZodError): InputError[] =>
  error.issues.slice(0, 50).map(({ code, message, path }) => ({
    code,
    detail: message,
    pointer: path.map((part) => `/${String(part)}`).join(''),
  }));

/**
 * Reads and completes a page file: HTML in rich text fields is lifted, missing properties get their defaults. Whether a
 * person may store what is in it is for `checkDocument`.
 */
export const readPageFile = (input: unknown): FileReading => {
  const parsed = pageFile.safeParse(input);
  if (!parsed.success) return { ok: false, errors: issuesOf(parsed.error) };
  const file = parsed.data;
  const count = Object.keys(file.blocks).length;
  if (count > pageLimits.blocks) {
    const detail = `A page holds at most ${pageLimits.blocks} blocks; this one has ${count}.`;
    return { ok: false, errors: [{ code: 'too_many_blocks', detail, pointer: '/blocks' }] };
  }
  const blocks = Object.fromEntries(Object.entries(file.blocks).map(([id, block]) => [id, completeBlock(block)]));
  const structure = [...checkTree({ root: file.root, blocks }), ...checkTranslations(file)];
  if (structure.length > 0) return { ok: false, errors: structure };
  const checked = draftDocument.safeParse(
    draftFromSnapshot({
      meta: pageMeta.parse(file.meta),
      root: file.root,
      blocks,
      translations: liftTranslations(file.translations, file.blocks),
    }),
  );
  if (!checked.success) return { ok: false, errors: issuesOf(checked.error) };
  return { ok: true, value: { file, document: checked.data } };
};
