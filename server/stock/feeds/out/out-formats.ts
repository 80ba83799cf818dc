import type { FeedFormat } from '#api-clients/stock/feed.resources.ts';
import { outFields } from './out-vehicle.ts';

type Values = ReadonlyMap<string, unknown>;

/** How a format begins, writes a car, and ends. */
interface OutFormat {
  contentType: string;
  begin: string;
  car(values: Values, isFirst: boolean): string;
  end: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';
/** Texts that can stand in one cell with | between them. */
const isPlain = (texts: readonly string[]): boolean => texts.every((text) => /^[^[\n|;,][^\n|;,]*$/.test(text));

/** A value in one text; several words are parted by |, what has parts of its own is JSON. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    if (value.length === 0) return '';
    return value.every(isText) && isPlain(value) ? value.join('|') : JSON.stringify(value);
  }
  if (typeof value === 'object') return Object.keys(value).length === 0 ? '' : JSON.stringify(value);
  return String(value);
};

/** What a spreadsheet would run as a formula is made plain text; our own import takes the sign away again. */
const csvCell = (text: string): string => {
  const plain = /^['=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;|\n\r\t]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
/** Without the signs that XML has no way to write: control characters, halves of characters. */
const xmlText = (text: string): string =>
  text.replace(/[&<>\r]/g, (sign) => escapes[sign] ?? sign).replace(/(?![\n\t])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '');

export const outFormats: Readonly<Record<FeedFormat, OutFormat>> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    begin: `${outFields.join(',')}\r\n`,
    car: (values) => `${outFields.map((name) => csvCell(textOf(values.get(name)))).join(',')}\r\n`,
    end: '',
  },
  json: {
    contentType: 'application/json; charset=utf-8',
    begin: '{"vehicles":[',
    car: (values, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(Object.fromEntries(values))}`,
    end: '\n]}\n',
  },
  xml: {
    contentType: 'application/xml; charset=utf-8',
    begin: '<?xml version="1.0" encoding="UTF-8"?>\n<vehicles>\n',
    car: (values) =>
      `<vehicle>${outFields.map((name) => `<${name}>${xmlText(textOf(values.get(name)))}</${name}>`).join('')}</vehicle>\n`,
    end: '</vehicles>\n',
  },
};
