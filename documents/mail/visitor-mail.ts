import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import { isRightToLeft, lineHtml, type OwnLinks } from './mail-text.ts';

/** Whose mail it is: what the site's settings say. */
export interface MailBrand {
  name: string;
  theme: 'jdx' | 'lrdx';
  /** Beginning of the addresses that stand as links, such as the site's origin; none do without it. */
  origin?: string;
}

interface MailColours {
  ink: string;
  soft: string;
  paper: string;
  around: string;
  line: string;
  /** The bar above the name. */
  accent: string;
}

/** The site's themes in colours that mail programs know. */
const colours: Readonly<Record<MailBrand['theme'], MailColours>> = {
  jdx: {
    ink: '#0b0d0f',
    soft: '#5c6670',
    paper: '#ffffff',
    around: '#f3f4f5',
    line: '#e0e1e2',
    accent: '#0a5bd3',
  },
  lrdx: {
    ink: '#1b1f1a',
    soft: '#5b6358',
    paper: '#fbfaf6',
    around: '#efebe2',
    line: '#dad7cd',
    accent: '#2f5d46',
  },
};

const fonts = "Archivo,'Helvetica Neue',Helvetica,Arial,'Noto Sans Arabic',sans-serif";

/** Paragraphs are parted by empty lines. */
const paragraphs = (text: string, links: OwnLinks | undefined): string[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => lineHtml(line, links))
        .join('<br>\n'),
    );

/**
 * A mail to a visitor as HTML beside its text: the dealer's name, the words in calm type, in the direction they are
 * written in. Without pictures, and with links to the site alone: it looks the same where pictures are not loaded, and
 * nothing in it leads anywhere else that a visitor's own words could name.
 */
export const visitorMailHtml = (text: string, { name, theme, origin }: MailBrand): string => {
  const { ink, soft, paper, around, line, accent } = colours[theme];
  const dir = isRightToLeft(text) ? 'rtl' : 'ltr';
  const links = origin === undefined ? undefined : { origin, colour: accent };
  const words = paragraphs(text, links).map((one) => `<p style="margin:0 0 18px">${one}</p>`);
  const title = escapeHtml(name);
  return [
    `<!doctype html><html dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light"></head><body dir="${dir}" style="margin:0;background:${around}">`,
    `<div dir="${dir}" style="padding:24px 12px;background:${around}">`,
    `<div style="max-width:560px;margin:0 auto;background:${paper};border-top:3px solid ${accent};color:${ink};font:16px/1.6 ${fonts};text-align:start">`,
    `<p style="margin:0;padding:24px 28px;border-bottom:1px solid ${line};font-size:18px;font-weight:600">`,
    `<bdi>${title}</bdi></p><div style="padding:28px 28px 14px;overflow-wrap:anywhere">`,
    ...words,
    `</div></div><p style="max-width:560px;margin:14px auto 0;color:${soft};font:13px/1.5 ${fonts};text-align:center"><bdi>${title}</bdi></p>`,
    '</div></body></html>',
  ].join('\n');
};
