import { sql } from 'kysely';
import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { imagePaths, isHiddenAt, templates, valuesAt } from '#block-schemas/index.ts';
import type { PageMeta } from '#documents/page/document.types.ts';
import type { Reader } from '#server/db/database.ts';
import { blockFinding, type CheckedBlock, pageFindingOf } from './findings.ts';

interface ImageValue {
  id?: unknown;
  alt?: string;
  decorative?: boolean;
}

interface Picture {
  checked: CheckedBlock;
  pointer: string;
  /** Pointer of the JSON text that names it; what is wrong is told of that text, and mended by hand. */
  text: string | undefined;
  id: string;
  value: ImageValue;
}

interface LibraryPicture {
  id: string;
  alt: string;
  decorative: boolean;
  is_binned: boolean;
}

const picturesOf = (blocks: readonly CheckedBlock[]): Picture[] =>
  blocks.flatMap((checked) => {
    const { prepared } = checked;
    if (!prepared) return [];
    return imagePaths(prepared.type)
      .flatMap((path) => valuesAt(prepared.props, path))
      .filter(({ pointer }) => !isHiddenAt(templates[prepared.type], prepared.props, pointer))
      .flatMap(({ pointer, value, textPointer }) => {
        // A bare id has no words of its own: what the picture shows is said beside it, or by the library.
        const image = typeof value === 'string' ? { id: value, decorative: true } : (value as ImageValue | null);
        const id = image?.id;
        return image && typeof id === 'string' && id !== ''
          ? [{ checked, pointer, text: textPointer, id, value: image }]
          : [];
      });
  });

const libraryOf = async (reader: Reader, ids: readonly string[]): Promise<Map<string, LibraryPicture>> => {
  const { rows } = await sql<LibraryPicture>`
    select id, alt, decorative, deleted_at is not null as is_binned from images
    where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`.execute(reader);
  return new Map(rows.map((row) => [row.id, row]));
};

const missingWords = (picture: LibraryPicture | undefined): string =>
  picture ? 'This picture lies in the bin of the media library.' : 'This picture is not in the media library.';

/** What the library knows about a picture that says nothing here: the one right answer, when there is one. */
const altRepair = ({ checked, pointer, text }: Picture, picture: LibraryPicture | undefined): PageFinding['repair'] => {
  if (text !== undefined) return undefined;
  const write = (path: string, value: unknown) => ({ do: 'setField' as const, block: checked.id, path, value });
  if (picture?.decorative) return { label: 'Mark as decoration', commands: [write(`${pointer}/decorative`, true)] };
  if (!picture?.alt.trim()) return undefined;
  return { label: 'Take the library’s text', commands: [write(`${pointer}/alt`, picture.alt)] };
};

/** Pictures are in the library, and have a text alternative or say that they are decoration. */
export const checkMedia = async (
  reader: Reader,
  blocks: readonly CheckedBlock[],
  meta: PageMeta,
): Promise<PageFinding[]> => {
  const pictures = picturesOf(blocks);
  const ids = [...pictures.map(({ id }) => id), ...(meta.image_id ? [meta.image_id] : [])];
  if (ids.length === 0) return [];
  const library = await libraryOf(reader, [...new Set(ids)]);
  const isMissing = (id: string) => library.get(id)?.is_binned !== false;
  const found = pictures.flatMap((picture): PageFinding[] => {
    const { checked, pointer, text, id, value } = picture;
    const known = library.get(id);
    const repair = altRepair(picture, known);
    return [
      ...(isMissing(id)
        ? [blockFinding(checked, { code: 'media_missing', detail: missingWords(known), path: text ?? `${pointer}/id` })]
        : []),
      ...(value.decorative || value.alt?.trim()
        ? []
        : [
            blockFinding(checked, {
              code: 'image_alt',
              detail: 'Describe this picture, or mark it as decorative.',
              path: text ?? `${pointer}/alt`,
              ...(repair ? { repair } : {}),
            }),
          ]),
    ];
  });
  if (!meta.image_id || !isMissing(meta.image_id)) return found;
  return [
    ...found,
    pageFindingOf({
      code: 'media_missing',
      detail: `Picture for shared links: ${missingWords(library.get(meta.image_id))}`,
      path: '/image_id',
      repair: { label: 'Take it off', commands: [{ do: 'setMeta', key: 'image_id', value: null }] },
    }),
  ];
};
