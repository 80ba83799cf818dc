import { t } from '#editor/i18n/t.ts';
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

/** What is wrong with a file before it is sent: what can never be taken need not travel to be refused. */
export const refusalOf = (file: Pick<File, 'name' | 'size'>): string | undefined => {
  if (file.size === 0) return t('The file is empty.');
  const isFilm = names.film.test(file.name);
  if (!isFilm && !names.picture.test(file.name) && !names.document.test(file.name))
    return t(
      'Only pictures (JPEG, PNG, WebP, AVIF), films (MP4, WebM), documents (PDF, Word, Excel, PowerPoint) and captions (WebVTT) are taken.',
    );
  const most = isFilm ? maxFilmBytes : maxBytes;
  if (file.size > most)
    return t(
      'It has {size} MB; a {case, select, true {picture} other {file of this kind}} may have {most} MB at most.',
      {
        size: Math.ceil(file.size / MEGABYTE),
        case: String(Boolean(names.picture.test(file.name))),
        most: most / MEGABYTE,
      },
    );
  return undefined;
};
