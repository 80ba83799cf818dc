import { isSafeUrl, parseJson } from '#block-schemas/index.ts';

const mostPhotos = 30;

/** A picture of the media library by its id. */
const libraryId = /^[A-Za-z0-9_-]+(?:[./][A-Za-z0-9_-]+)*$/;

const listed = (text: string): string[] => {
  const content = text.trim().startsWith('[') ? parseJson(text) : undefined;
  const all: unknown[] = Array.isArray(content) ? content : text.split(/[\n,]/);
  return all
    .filter((one): one is string => typeof one === 'string')
    .map((one) => one.trim())
    .slice(0, mostPhotos);
};

const isAddress = (one: string): boolean => /^(?:https?:\/\/|\/(?!\/))\S+$/i.test(one) && isSafeUrl(one);

/** Ids of pictures of the library in a text. */
export const photoIds = (text: string): string[] =>
  listed(text).filter((one) => !isAddress(one) && one.length <= 200 && libraryId.test(one));

/**
 * The addresses in a text: a JSON list, lines or commas; `addressOf` gives that of a picture of the library. What could
 * run script, or is neither, is left out.
 */
export const photoAddresses = (text: string, addressOf: (id: string) => string | undefined): string[] =>
  listed(text).flatMap((one) => {
    if (isAddress(one)) return [one];
    return (libraryId.test(one) && addressOf(one)) || [];
  });
