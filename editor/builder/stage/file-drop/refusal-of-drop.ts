import type { FromCanvas } from '#api-clients/canvas/canvas.messages.ts';
import { fieldSchema } from '#block-schemas/index.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { isPlace } from '#documents/page/reusables.ts';
import { localeName } from '#editor/builder/document/translate/locales.ts';
import { t } from '#editor/i18n/t.ts';
import { isPictureType, noPicture, pictureRefusalOf } from '#editor/pieces/media/accepted-files.ts';

export type FilesOver = Extract<FromCanvas, { say: 'filesOver' }>;
export type FilesDropped = Extract<FromCanvas, { say: 'filesDropped' }>;

/** A field for a picture, by the block and the pointer. */
export interface PicturePlace {
  block: string;
  field: string;
}

export interface DropRules {
  getBlock: (id: string) => DraftBlock | undefined;
  nameOf: (id: string) => string;
  /** Why nothing can be changed; null when it can. */
  readOnlyReason: string | null;
  /** Why no picture can be put into the library; null when it can. */
  uploadReason: string | null;
  /** The language that is shown, and the one the page is written in. */
  languages: () => { locale: string; sourceLocale: string };
}

/** Whether a field holds a picture: with all that is said of it, or its id alone. */
export const pictureKind = (type: string, field: string): 'image' | 'image-id' | null => {
  const schema = fieldSchema(type, field);
  if (schema?.$ref === 'image') return 'image';
  return schema?.format === 'image-id' ? 'image-id' : null;
};

/** An item of a block that is there no more holds no picture. */
const hasItem = ({ groups }: DraftBlock, field: string): boolean => {
  const [, list, item = ''] = field.split('/');
  return list !== 'groups' || Object.hasOwn(groups ?? {}, item);
};

/** Why no picture can be put there, whoever wants to; null when it can. */
export const refusalOfPlace = ({ getBlock, nameOf }: DropRules, { block: id, field }: PicturePlace): string | null => {
  const block = getBlock(id);
  if (!block || !hasItem(block, field)) return t('It is not on the page any more.');
  if (block.locked) return t('{name} is locked. Unlock it first.', { name: nameOf(id) });
  return null;
};

/** The place for a picture that the frame named, if the page has such a field. */
export const placeOfPicture = ({ getBlock }: DropRules, at: FilesOver | FilesDropped): PicturePlace | null => {
  const { block, field } = at;
  if (block === null || field === null) return null;
  const type = getBlock(block)?.type;
  return type !== undefined && pictureKind(type, field) ? { block, field } : null;
};

const refusalOfFiles = (at: FilesOver | FilesDropped): string | null => {
  if (at.files !== 1) return t('One picture at a time: drop a single file.');
  // Some browsers tell the type only when the file is dropped.
  if (at.say === 'filesOver') return at.type === '' || isPictureType(at.type) ? null : noPicture();
  return at.file === null ? noPicture() : (pictureRefusalOf(at.file) ?? null);
};

const nowhere = (): string =>
  t('There is no picture to replace here. Drop the file on a picture of the page, or on a picture field of the panel.');

/** Why what is dragged is not taken there, in a sentence; null when it is. */
export const refusalOfDrop = (rules: DropRules, at: FilesOver | FilesDropped): string | null => {
  const { getBlock, readOnlyReason, uploadReason, languages } = rules;
  if (readOnlyReason !== null) return readOnlyReason;
  const files = refusalOfFiles(at);
  if (files !== null) return files;
  const block = at.block === null ? undefined : getBlock(at.block);
  if (block && isPlace(block))
    return t('This belongs to a reusable section. Open the section to replace a picture of it.');
  const place = placeOfPicture(rules, at);
  if (!place) return nowhere();
  const { locale, sourceLocale } = languages();
  if (locale !== sourceLocale)
    return t('Pictures are the same in all languages. Show the page in {language} to replace one.', {
      language: localeName(sourceLocale),
    });
  return uploadReason ?? refusalOfPlace(rules, place);
};
