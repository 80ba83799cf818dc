import { type MediaAnswer, type MediaCaller, mediaCall } from './media-samples.ts';

const box = (type: string, ...content: Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** An MP4 file of one track: 12.5 seconds, 1280 × 720, with `bytes` of content that nobody decodes. */
export const film = (bytes: number, fill = 7): Buffer => {
  const mvhd = Buffer.alloc(100);
  mvhd.writeUInt32BE(1000, 12);
  mvhd.writeUInt32BE(12_500, 16);
  const tkhd = Buffer.alloc(84);
  tkhd.writeUInt16BE(1280, 76);
  tkhd.writeUInt16BE(720, 80);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\x01isommp42', 'latin1')),
    box('moov', box('mvhd', mvhd), box('trak', box('tkhd', tkhd))),
    box('mdat', Buffer.alloc(bytes, fill)),
  ]);
};

/** A ZIP archive of empty files. */
export const archive = (...names: string[]): Buffer => {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const name of names) {
    const local = Buffer.alloc(30);
    local.write('PK\x03\x04', 'latin1');
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name));
    entries.push(entry, Buffer.from(name));
    at += 30 + name.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
};

export const pdf = (text = 'price list'): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);
export const captions = (text = 'Hello'): Buffer => Buffer.from(`WEBVTT\n\n00:00.000 --> 00:02.000\n${text}\n`);

const json = (body: unknown): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** Begins an upload of a file of that name and size. */
export const begin = (caller: MediaCaller, filename: string, bytes: number, more: object = {}): Promise<MediaAnswer> =>
  mediaCall(caller, '/uploads', { method: 'POST', ...json({ filename, bytes, ...more }) });

export const sendPiece = (caller: MediaCaller, id: string, offset: number, piece: Uint8Array): Promise<MediaAnswer> => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(piece)]), 'piece');
  return mediaCall(caller, `/uploads/${id}/chunks?offset=${offset}`, { method: 'POST', body: form });
};

const PIECE = 2 * 1024 * 1024;

/** Sends what is missing of an upload; answers the first refusal, or the last acknowledgement. */
export const sendFrom = async (
  caller: MediaCaller,
  id: string,
  bytes: Uint8Array,
  offset = 0,
): Promise<MediaAnswer> => {
  let answer = await mediaCall(caller, `/uploads/${id}`);
  for (let at = offset; at < bytes.length; at += PIECE) {
    answer = await sendPiece(caller, id, at, bytes.subarray(at, at + PIECE));
    if (answer.status !== 200) return answer;
  }
  return answer;
};

export const finish = (caller: MediaCaller, id: string): Promise<MediaAnswer> =>
  mediaCall(caller, `/uploads/${id}/finish`, { method: 'POST' });

export interface Result {
  id: string;
  attributes: { kind: 'image' | 'file'; target_id: string; is_duplicate: boolean };
}

/** A whole upload; the answer of its last step, or of the first that was refused. */
export const uploadInPieces = async (
  caller: MediaCaller,
  filename: string,
  bytes: Uint8Array,
  more: object = {},
): Promise<MediaAnswer> => {
  const started = await begin(caller, filename, bytes.length, more);
  if (started.status !== 201) return started;
  const { id } = started.data as { id: string };
  const sent = await sendFrom(caller, id, bytes);
  return sent.status === 200 ? finish(caller, id) : sent;
};

/** The id of what an upload became; fails when it was refused. */
export const keptFile = async (...upload: Parameters<typeof uploadInPieces>): Promise<string> => {
  const answer = await uploadInPieces(...upload);
  if (answer.status !== 201) throw new Error(`The upload was refused: ${answer.status} ${answer.code}`);
  return (answer.data as Result).attributes.target_id;
};
