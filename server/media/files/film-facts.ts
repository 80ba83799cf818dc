/** Reads `length` bytes at `offset`; fewer at the end. */
export type ReadAt = (offset: number, length: number) => Promise<Uint8Array>;

export interface FilmFacts {
  width: number | null;
  height: number | null;
  seconds: number | null;
}

const MAX_BOXES = 4096;
/** The index of a film; larger ones belong to films larger than the library takes. */
const MAX_INDEX_BYTES = 16 * 1024 * 1024;

interface Box {
  type: string;
  /** Where its content begins and ends. */
  start: number;
  end: number;
}

/** Length of a box and of its head, by the 16 bytes it starts with. */
const boxSize = (head: Buffer, left: number): { size: number; headSize: number } | undefined => {
  if (head.length < 8) return undefined;
  const size = head.readUInt32BE(0);
  if (size === 0) return { size: left, headSize: 8 };
  if (size !== 1) return { size, headSize: 8 };
  return head.length < 16 ? undefined : { size: Number(head.readBigUInt64BE(8)), headSize: 16 };
};

const boxesIn = (bytes: Buffer, from: number, to: number): Box[] => {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to && boxes.length < MAX_BOXES) {
    const found = boxSize(bytes.subarray(at, at + 16), to - at);
    if (!found || found.size < found.headSize || at + found.size > to) break;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), start: at + found.headSize, end: at + found.size });
    at += found.size;
  }
  return boxes;
};

const readIndex = (moov: Buffer): FilmFacts => {
  const facts: FilmFacts = { width: null, height: null, seconds: null };
  for (const box of boxesIn(moov, 0, moov.length)) {
    if (box.type === 'mvhd') {
      const isLong = moov[box.start] === 1;
      if (box.end - box.start < (isLong ? 32 : 20)) continue;
      const scale = moov.readUInt32BE(box.start + (isLong ? 20 : 12));
      const length = isLong ? Number(moov.readBigUInt64BE(box.start + 24)) : moov.readUInt32BE(box.start + 16);
      if (scale > 0) facts.seconds = Math.round((length / scale) * 10) / 10;
    }
    if (box.type !== 'trak') continue;
    const head = boxesIn(moov, box.start, box.end).find(({ type }) => type === 'tkhd');
    // Width and height stand last, as 16.16 numbers; a sound track has none.
    const [width, height] =
      head && head.end - head.start >= 84 ? [moov.readUInt16BE(head.end - 8), moov.readUInt16BE(head.end - 4)] : [0, 0];
    if (width > (facts.width ?? 0)) Object.assign(facts, { width, height });
  }
  return facts;
};

/**
 * Walks the boxes of an MP4 file without reading the film itself. Undefined when the file is cut off or has no index:
 * no browser could play it.
 */
export const readMp4 = async (readAt: ReadAt, size: number): Promise<FilmFacts | undefined> => {
  let at = 0;
  let facts: FilmFacts | undefined;
  let hasContent = false;
  for (let count = 0; at < size && count < MAX_BOXES; count += 1) {
    const head = Buffer.from(await readAt(at, 16));
    const found = boxSize(head, size - at);
    if (!found || found.size < found.headSize || at + found.size > size) return undefined;
    const type = head.toString('latin1', 4, 8);
    if (type === 'mdat') hasContent = true;
    if (type === 'moov' && found.size <= MAX_INDEX_BYTES)
      facts = readIndex(Buffer.from(await readAt(at + found.headSize, found.size - found.headSize)));
    at += found.size;
  }
  return hasContent ? facts : undefined;
};
