import { randomUUID } from 'node:crypto';
import type { Actor } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { type HttpError, notFound, unprocessable } from '#server/http/errors.ts';
import { checkIfMatch } from '#server/http/etag.ts';
import { shownName } from '../clean-file.ts';
import type { MediaStorage } from '../media-storage.ts';
import { storeAround } from '../store-around.ts';
import type { Chunks } from '../uploads/chunks.ts';
import { fileEtag } from './file-dto.ts';
import { documentFormat, type FileFormatName, fileFormats, promisedFormat } from './file-formats.ts';
import { changeFile, type FileContent, findFileByHash, insertFile, lockFile } from './files.store.ts';
import { type FilmFacts, readMp4 } from './film-facts.ts';

/** A whole upload that is no picture. */
export interface SentChunks {
  name: string;
  size: number;
  chunks: Chunks;
  folder: string | undefined;
  /** The film or document in whose place it goes. */
  replaces: { id: string; etag: string } | undefined;
  /** What to throw for a format the library does not take. */
  unsupported: () => HttpError;
}

const damaged = () => unprocessable('file_damaged', 'The file is damaged or incomplete: no browser could play it.');

const noFacts: FilmFacts = { width: null, height: null, seconds: null };

const inspectFile = async (sent: SentChunks): Promise<{ format: FileFormatName; facts: FilmFacts }> => {
  const promised = promisedFormat(await sent.chunks.readAt(0, 4096));
  if (promised === 'mp4') {
    const facts = await readMp4(sent.chunks.readAt, sent.size);
    if (!facts) throw damaged();
    return { format: 'mp4', facts };
  }
  if (promised === 'webm') return { format: 'webm', facts: noFacts };
  const format = promised && documentFormat(await sent.chunks.readAt(0, sent.size));
  if (!format) throw sent.unsupported();
  return { format, facts: noFacts };
};

/**
 * Takes a film, document or captions file into the library, or puts it in the place of another; the bytes are kept as
 * they are. Throws 415 and 422 for what the content is not, 404 and 412 when what it replaces is gone or has changed.
 */
export const takeFile = async (
  deps: ServerDeps,
  storage: MediaStorage,
  actor: Actor,
  sent: SentChunks,
): Promise<{ id: string; isDuplicate: boolean }> => {
  const { format, facts } = await inspectFile(sent);
  const { kind, extension, contentType } = fileFormats[format];
  const hash = await sent.chunks.hash();
  const { replaces } = sent;
  const same = replaces ? undefined : await findFileByHash(deps.db.read, hash);
  if (same && !same.deleted_at) return { id: same.id, isDuplicate: true };
  const stored = `original.${extension}`;
  const content: FileContent = {
    kind,
    hash,
    stored,
    ...facts,
    filename: shownName(sent.name, `file.${extension}`),
    bytes: sent.size,
    content_type: contentType,
  };
  const by = { actor, now: deps.clock() };
  const put = () => storage.putStream(hash, stored, sent.chunks.stream(), sent.size);
  return storeAround(storage, { hash, name: stored, put }, () =>
    deps.db.transaction(async (trx) => {
      const id = replaces?.id ?? randomUUID();
      if (replaces) {
        const before = await lockFile(trx, id);
        if (!before) throw notFound('The file to replace is gone.');
        checkIfMatch(replaces.etag, fileEtag(before));
        if (before.kind !== kind) throw unprocessable('other_kind', 'A film replaces a film, a document a document.');
        await changeFile(trx, id, content, by);
      } else await insertFile(trx, { ...content, id, folder_id: sent.folder ?? null }, by);
      deps.changes.publish(trx, `media:${id}`);
      await deps.audit.record(trx, actor, {
        action: replaces ? 'file.replaced' : 'file.uploaded',
        targetType: 'media_file',
        targetId: id,
        details: { kind, bytes: sent.size },
      });
      return { id, isDuplicate: false };
    }),
  );
};
