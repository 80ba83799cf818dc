import type { EmulatorRequest } from './emulator.types.ts';
import { pageWords } from './page.words.data.ts';

export type PageLanguage = keyof typeof pageWords;

const languageIn = (tag: string | undefined): PageLanguage | undefined => {
  const language = tag?.trim().split(/[-_;]/, 1)[0]?.toLowerCase() ?? '';
  return Object.hasOwn(pageWords, language) ? (language as PageLanguage) : undefined;
};

/** How a path begins: pages of the shop in another language than its first one stand below it, perhaps below a base path. */
const firstParts = (address: string | undefined): string[] =>
  URL.parse(address ?? '')
    ?.pathname.split('/')
    .slice(1, 3) ?? [];

/**
 * The language of a page: the one of the shop's page that leads to it, else what the shop asked for, else what the
 * browser does.
 * @param back where the buyer comes from and goes back to
 */
export const pageLanguage = (
  { headers }: Pick<EmulatorRequest, 'headers'>,
  { back, asked }: { back?: string; asked?: string | undefined },
): PageLanguage => {
  const wanted = (headers['accept-language'] ?? '').split(',');
  return [...firstParts(back), asked, ...wanted].map(languageIn).find((one) => one !== undefined) ?? 'en';
};
