import { t } from '#editor/i18n/t.ts';
import { acceptedImages } from './upload-image.ts';

/** What the library takes beside pictures, for file dialogs; the server looks into the file. */
export const acceptedFilms = '.mp4,.webm,video/mp4,video/webm';
export const acceptedDocuments = '.pdf,.docx,.xlsx,.pptx,application/pdf';
export const acceptedCaptions = '.vtt,text/vtt';

const MEGABYTE = 1024 * 1024;
const names = {
  picture: /\.(jpe?g|png|webp|avif)$/i,
  film: /\.(mp4|m4v|webm)$/i,
  document: /\.(pdf|docx|xlsx|pptx|vtt)$/i,
};
/** Largest picture and document; the server says how large a film may be. */
const maxBytes = 32 * MEGABYTE;
/** No film is larger, whatever the server is set to. */
const maxFilmBytes = 4096 * MEGABYTE;

/** Whether a file of this type can be a picture of the library. */
export const isPictureType = (type: string): boolean => acceptedImages.split(',').includes(type);

/** Whether a file of this type can be a film of the library. */
export const isFilmType = (type: string): boolean => acceptedFilms.split(',').includes(type);

/** What a file is to the library by its name and type; null where it is neither picture nor film. */
export const kindOfFile = ({ name, type }: Pick<File, 'name' | 'type'>): 'picture' | 'film' | null => {
  if (names.picture.test(name) || isPictureType(type)) return 'picture';
  return names.film.test(name) || isFilmType(type) ? 'film' : null;
};

/** Said of what is no picture where only pictures are taken. */
export const noPicture = (): string => t('Only pictures are taken here: JPEG, PNG, WebP or AVIF.');

const tooLarge = (size: number, most: number, isPicture: boolean): string =>
  t('It has {size} MB; a {case, select, true {picture} other {file of this kind}} may have {most} MB at most.', {
    size: Math.ceil(size / MEGABYTE),
    case: String(isPicture),
    most: most / MEGABYTE,
  });

/** Said of what is no film where only films are taken. */
export const noFilm = (): string => t('Only films are taken here: MP4 or WebM.');

/** What is wrong with a file that is to be a film, before it is sent. */
export const filmRefusalOf = (file: Pick<File, 'name' | 'size' | 'type'>): string | undefined => {
  if (kindOfFile(file) !== 'film') return noFilm();
  if (file.size === 0) return t('The file is empty.');
  return file.size > maxFilmBytes ? tooLarge(file.size, maxFilmBytes, false) : undefined;
};

/** What is wrong with a file that is to be a picture, before it is sent. */
export const pictureRefusalOf = (file: Pick<File, 'name' | 'size' | 'type'>): string | undefined => {
  const { size } = file;
  if (kindOfFile(file) !== 'picture') return noPicture();
  if (size === 0) return t('The file is empty.');
  return size > maxBytes ? tooLarge(size, maxBytes, true) : undefined;
};

/** What is wrong with a file before it is sent: what can never be taken need not travel to be refused. */
export const refusalOf = (file: Pick<File, 'name' | 'size'>): string | undefined => {
  if (file.size === 0) return t('The file is empty.');
  const isFilm = names.film.test(file.name);
  if (!isFilm && !names.picture.test(file.name) && !names.document.test(file.name))
    return t(
      'Only pictures (JPEG, PNG, WebP, AVIF), films (MP4, WebM), documents (PDF, Word, Excel, PowerPoint) and captions (WebVTT) are taken.',
    );
  const most = isFilm ? maxFilmBytes : maxBytes;
  return file.size > most ? tooLarge(file.size, most, names.picture.test(file.name)) : undefined;
};
