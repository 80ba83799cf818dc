import type { Box, FromCanvas } from '#api-clients/canvas/canvas.messages.ts';
import { fieldSchema, filmPaths, isBlockKey } from '#block-schemas/index.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { isFilmType, isPictureType, kindOfFile } from '#editor/pieces/media/accepted-files.ts';

export type FilesOver = Extract<FromCanvas, { say: 'filesOver' }>;
export type FilesDropped = Extract<FromCanvas, { say: 'filesDropped' }>;

export type DropKind = 'picture' | 'film';

/** A field for a picture or a film, by the block and the pointer. */
export interface DropPlace {
  kind: DropKind;
  block: string;
  field: string;
  /** Where it is seen; null where it is seen nowhere yet. */
  box: Box | null;
}

/** What takes a file where it is held; null is none. */
export interface PlacesThere {
  picture: DropPlace | null;
  film: DropPlace | null;
}

type GetBlock = (id: string) => DraftBlock | undefined;

/** Whether a field holds a picture: with all that is said of it, or its id alone. */
export const pictureKind = (type: string, field: string): 'image' | 'image-id' | null => {
  const schema = fieldSchema(type, field);
  if (schema?.$ref === 'image') return 'image';
  return schema?.format === 'image-id' ? 'image-id' : null;
};

/** The one film a block can have, if it is of itself and no other is to be told from it. */
const onlyFilmField = (type: string): string | null => {
  const paths = isBlockKey(type) ? filmPaths(type) : [];
  const [path = ''] = paths;
  return paths.length === 1 && !path.includes('*') ? path : null;
};

const filmFieldAt = (type: string, at: FilesOver | FilesDropped): string | null => {
  const named = at.film?.field;
  if (named !== undefined && fieldSchema(type, named)?.format === 'media-video') return named;
  return onlyFilmField(type);
};

/** The places for files that the frame named, if the page has such fields; a film also finds the only one of its block. */
export const placesAt = (getBlock: GetBlock, at: FilesOver | FilesDropped): PlacesThere => {
  const type = at.block === null ? undefined : getBlock(at.block)?.type;
  if (at.block === null || type === undefined) return { picture: null, film: null };
  const { block, field } = at;
  const isPicture = field !== null && pictureKind(type, field) !== null;
  const film = filmFieldAt(type, at);
  return {
    picture: isPicture ? { kind: 'picture', block, field, box: at.box } : null,
    film: film === null ? null : { kind: 'film', block, field: film, box: at.film?.box ?? null },
  };
};

/** What is dragged, as far as it is known: some browsers tell the type only when it is dropped. */
export const kindDragged = (at: FilesOver | FilesDropped): DropKind | 'unknown' | null => {
  if (at.say === 'filesDropped') return at.file && kindOfFile(at.file);
  if (at.type === '') return 'unknown';
  if (isPictureType(at.type)) return 'picture';
  return isFilmType(at.type) ? 'film' : null;
};

/** The place for what is dragged; null where there is none for it. */
export const placeOfDrop = (getBlock: GetBlock, at: FilesOver | FilesDropped): DropPlace | null => {
  const kind = kindDragged(at);
  const { picture, film } = placesAt(getBlock, at);
  if (kind === 'unknown') return picture ?? film;
  return kind && (kind === 'film' ? film : picture);
};
