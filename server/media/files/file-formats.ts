import type { fileKinds } from '#api-clients/media/files.resources.ts';

export type FileKind = (typeof fileKinds)[number];

export interface FileFormat {
  kind: FileKind;
  extension: string;
  contentType: string;
  /** Opens in the browser; everything else is offered for saving. */
  isShown: boolean;
}

/** Films and documents the library takes; no page, script, archive or picture format is among them. */
export const fileFormats = {
  mp4: { kind: 'video', extension: 'mp4', contentType: 'video/mp4', isShown: true },
  webm: { kind: 'video', extension: 'webm', contentType: 'video/webm', isShown: true },
  pdf: { kind: 'document', extension: 'pdf', contentType: 'application/pdf', isShown: true },
  docx: {
    kind: 'document',
    extension: 'docx',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    isShown: false,
  },
  xlsx: {
    kind: 'document',
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    isShown: false,
  },
  pptx: {
    kind: 'document',
    extension: 'pptx',
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    isShown: false,
  },
  vtt: { kind: 'captions', extension: 'vtt', contentType: 'text/vtt; charset=utf-8', isShown: true },
} as const satisfies Record<string, FileFormat>;

export type FileFormatName = keyof typeof fileFormats;

export const fileFormatOf = (contentType: string): FileFormat | undefined =>
  Object.values<FileFormat>(fileFormats).find((format) => format.contentType === contentType);

const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.subarray(start, end)).toString('latin1');

/** Brands of MP4 files that browsers play; QuickTime and 3GP are refused. */
const mp4Brand = /^(isom|iso[2-9a-d]|mp4[12]|avc1|M4V |MSNV|dash|cmfc|hvc1|av01)/;

/** What the first bytes of a file promise; `office` is a ZIP archive that may be an office document. */
export const promisedFormat = (head: Uint8Array): 'mp4' | 'webm' | 'pdf' | 'office' | 'vtt' | undefined => {
  if (ascii(head, 4, 8) === 'ftyp' && mp4Brand.test(ascii(head, 8, 12))) return 'mp4';
  if (ascii(head, 0, 4) === '\x1a\x45\xdf\xa3' && ascii(head, 0, 64).includes('webm')) return 'webm';
  if (/^%PDF-[12]\.\d/.test(ascii(head, 0, 8))) return 'pdf';
  if (ascii(head, 0, 4) === 'PK\x03\x04') return 'office';
  if (/^(\xef\xbb\xbf)?WEBVTT([ \t\r\n]|$)/.test(ascii(head, 0, 10))) return 'vtt';
  return undefined;
};

/** Names in the directory at the end of a ZIP archive; undefined when the archive is damaged. */
const archiveNames = (bytes: Uint8Array): string[] | undefined => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > file.length) return undefined;
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) return undefined;
    const nameLength = file.readUInt16LE(at + 28);
    names.push(file.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return names;
};

const officeFormat = (bytes: Uint8Array): FileFormatName | undefined => {
  const names = archiveNames(bytes);
  if (!names?.includes('[Content_Types].xml')) return undefined;
  // Macros run on the reader's machine.
  if (names.some((name) => /vbaProject|activeX|\.(exe|dll|js|vbs|hta)$/i.test(name))) return undefined;
  if (names.includes('word/document.xml')) return 'docx';
  if (names.includes('xl/workbook.xml')) return 'xlsx';
  return names.includes('ppt/presentation.xml') ? 'pptx' : undefined;
};

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
};

/** Looks at a whole document or captions file; undefined when it does not hold what its first bytes promise. */
export const documentFormat = (bytes: Uint8Array): FileFormatName | undefined => {
  const promised = promisedFormat(bytes);
  if (promised === 'office') return officeFormat(bytes);
  if (promised === 'vtt') return isUtf8(bytes) && ascii(bytes, 0, bytes.length).includes('-->') ? 'vtt' : undefined;
  if (promised === 'pdf')
    return ascii(bytes, Math.max(0, bytes.length - 2048), bytes.length).includes('%%EOF') ? 'pdf' : undefined;
  return undefined;
};
