import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const firstLetter = /\p{L}/u;
/** What is read from left to right in any language: addresses of mail and web, numbers of telephones. */
const leftToRight = /https?:\/\/[^\s<>]+|[^\s<>@]+@[^\s<>@]+|\+\d[\d ().-]{4,}\d/g;

/** Whether most lines begin in a script that is written from right to left. */
export const isRightToLeft = (text: string): boolean => {
  const letters = text.split('\n').flatMap((line) => firstLetter.exec(line)?.[0] ?? []);
  const fromRight = letters.filter((letter) => rightToLeft.test(letter)).length;
  return fromRight > 0 && 2 * fromRight >= letters.length;
};

/** Addresses of one's own site, which stand as links. */
export interface OwnLinks {
  /** Such as `https://dealer.example`. */
  origin: string;
  colour: string;
}

/** An address: a link where it is of one's own site, without the query, which nobody reads and which may prove something. */
const addressHtml = (address: string, links: OwnLinks | undefined): string => {
  if (!links || !address.startsWith(`${links.origin}/`)) return `<span dir="ltr">${escapeHtml(address)}</span>`;
  const shown = escapeHtml(address.replace(/^https?:\/\//, '').replace(/[?#].*$/, ''));
  return `<a dir="ltr" href="${escapeHtml(address)}" style="color:${links.colour}">${shown}</a>`;
};

/** A piece of a text, and whether it is read from left to right in any language. */
export interface TextPiece {
  text: string;
  isLeftToRight: boolean;
}

/** A text in pieces: addresses and numbers of telephones stand apart. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(leftToRight)) {
    pieces.push({ text: text.slice(end, match.index), isLeftToRight: false }, { text: match[0], isLeftToRight: true });
    end = match.index + match[0].length;
  }
  return [...pieces, { text: text.slice(end), isLeftToRight: false }];
}

/** A line of text as HTML, its addresses and numbers from left to right in any language. */
export const lineHtml = (line: string, links?: OwnLinks): string =>
  textPieces(line)
    .map(({ text, isLeftToRight }) => (isLeftToRight ? addressHtml(text, links) : escapeHtml(text)))
    .join('');

/**
 * A mail's text as HTML that runs from right to left; undefined for a text that runs the other way. Plain text does not
 * say its direction, and mail programs show Arabic from left to right then, with its stops and numbers in wrong places.
 */
export const rightToLeftHtml = (text: string): string | undefined =>
  isRightToLeft(text)
    ? `<!doctype html><html dir="rtl"><head><meta charset="utf-8"></head><body dir="rtl"><div dir="rtl" style="font-family:sans-serif;text-align:right">${text
        .split('\n')
        .map((line) => lineHtml(line))
        .join('<br>\n')}</div></body></html>`
    : undefined;
