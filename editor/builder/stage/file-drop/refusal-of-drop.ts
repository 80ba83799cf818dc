import type { DraftBlock } from '#documents/page/document.types.ts';
import { isPlace } from '#documents/page/reusables.ts';
import { localeName } from '#editor/builder/document/translate/locales.ts';
import { t } from '#editor/i18n/t.ts';
import { filmRefusalOf, noFilm, noPicture, pictureRefusalOf } from '#editor/pieces/media/accepted-files.ts';
import {
  type DropPlace,
  type FilesDropped,
  type FilesOver,
  kindDragged,
  type PlacesThere,
  placeOfDrop,
  placesAt,
} from './drop-place.ts';

export interface DropRules {
  getBlock: (id: string) => DraftBlock | undefined;
  nameOf: (id: string) => string;
  /** Why nothing can be changed; null when it can. */
  readOnlyReason: string | null;
  /** Why nothing can be put into the library; null when it can. */
  uploadReason: string | null;
  /** The language that is shown, and the one the page is written in. */
  languages: () => { locale: string; sourceLocale: string };
}

/** An item of a block that is there no more holds nothing. */
const hasItem = ({ groups }: DraftBlock, field: string): boolean => {
  const [, list, item = ''] = field.split('/');
  return list !== 'groups' || Object.hasOwn(groups ?? {}, item);
};

/** Why nothing can be put there, whoever wants to; null when it can. */
export const refusalOfPlace = (
  { getBlock, nameOf }: DropRules,
  { block: id, field }: Pick<DropPlace, 'block' | 'field'>,
): string | null => {
  const block = getBlock(id);
  if (!block || !hasItem(block, field)) return t('It is not on the page any more.');
  if (block.locked) return t('{name} is locked. Unlock it first.', { name: nameOf(id) });
  return null;
};

/** Said of a file that is neither picture nor film, by what is taken there. */
const neither = ({ picture, film }: PlacesThere): string => {
  if (!film) return noPicture();
  return picture ? t('Only pictures (JPEG, PNG, WebP, AVIF) and films (MP4, WebM) are taken here.') : noFilm();
};

const refusalOfFiles = (at: FilesOver | FilesDropped, places: PlacesThere): string | null => {
  if (at.files !== 1) return t('One file at a time: drop a single one.');
  const kind = kindDragged(at);
  if (kind === null) return neither(places);
  if (at.say === 'filesOver' || at.file === null) return null;
  return (kind === 'film' ? filmRefusalOf(at.file) : pictureRefusalOf(at.file)) ?? null;
};

const nowhere = (kind: ReturnType<typeof kindDragged>, { picture, film }: PlacesThere): string => {
  if (kind === 'film')
    return picture
      ? t('Only a picture stands here: this place shows no films.')
      : t('There is no film to replace here. Drop the file on a place of the page that shows a film.');
  return film
    ? noFilm()
    : t(
        'There is no picture to replace here. Drop the file on a picture of the page, or on a picture field of the panel.',
      );
};

/** Why what is dragged is not taken there, in a sentence; null when it is. */
export const refusalOfDrop = (rules: DropRules, at: FilesOver | FilesDropped): string | null => {
  const { getBlock, readOnlyReason, uploadReason, languages } = rules;
  if (readOnlyReason !== null) return readOnlyReason;
  const places = placesAt(getBlock, at);
  const files = refusalOfFiles(at, places);
  if (files !== null) return files;
  const block = at.block === null ? undefined : getBlock(at.block);
  if (block && isPlace(block)) return t('This belongs to a reusable section. Open the section to change it.');
  const place = placeOfDrop(getBlock, at);
  if (!place) return nowhere(kindDragged(at), places);
  const { locale, sourceLocale } = languages();
  if (locale !== sourceLocale)
    return t('Pictures and films are the same in all languages. Show the page in {language} to replace one.', {
      language: localeName(sourceLocale),
    });
  return uploadReason ?? refusalOfPlace(rules, place);
};
