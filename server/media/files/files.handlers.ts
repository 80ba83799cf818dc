import { chunkBytes, type filesOperations } from '#api-clients/media/files.operations.ts';
import { type MediaContract, mediaContract } from '#api-clients/media/media.contract.ts';
import { mediaBase } from '#server/config/origins.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import type { MediaParts } from '../upload-image.ts';
import type { UploadRow } from '../uploads/uploads.store.ts';
import { dropUpload, finishUpload, readUpload, startUpload, takeChunk, UPLOAD_HOURS } from '../uploads/uploads.ts';
import { fileDto, fileEtag, libraryFileDto } from './file-dto.ts';
import type { FileRow } from './files.store.ts';
import { deleteFile, fileUses, readFile, readFiles, readLibraryFile, searchLibraryFiles, updateFile } from './files.ts';

const uploadDto = ({ id, filename, bytes, received, updated_at }: UploadRow) => ({
  data: {
    type: 'media_upload' as const,
    id,
    attributes: {
      filename,
      bytes,
      received,
      chunk_bytes: chunkBytes,
      expires_at: new Date(updated_at.getTime() + UPLOAD_HOURS * 3_600_000).toISOString(),
    },
  },
});

/** Films, documents, captions and uploads in pieces. */
export const fileHandlers = (
  deps: ServerDeps,
  parts: MediaParts,
): Pick<Handlers<MediaContract>, keyof typeof filesOperations> => {
  const origin = mediaBase(deps.config);
  const single = (file: FileRow) => answer({ data: libraryFileDto(file, origin) }, { etag: fileEtag(file) });
  return {
    getFile: async ({ params }) => {
      const file = await readFile(deps, params.id);
      return answer({ data: fileDto(file, origin) }, { etag: fileEtag(file) });
    },
    getFiles: async ({ query }) => ({ data: (await readFiles(deps, query.ids)).map((file) => fileDto(file, origin)) }),
    listFiles: async ({ actor, query }) => {
      const { rows, total } = await searchLibraryFiles(deps, actor, query);
      const { page, items } = query;
      return {
        data: rows.map((file) => libraryFileDto(file, origin)),
        meta: { page, items, pages: Math.ceil(total / items), total_count: total },
      };
    },
    getLibraryFile: async ({ actor, params }) => single(await readLibraryFile(deps, actor, params.id)),
    updateFile: async ({ actor, params, body, ifMatch }) =>
      single(await updateFile({ deps, actor }, { id: params.id, ifMatch }, body)),
    fileUsage: async ({ actor, params }) => ({
      data: (await fileUses(deps, actor, params.id)).map((use) => ({
        type: 'file_use' as const,
        id: use.page_id,
        attributes: use,
      })),
    }),
    deleteFile: async ({ actor, params, ifMatch }) => {
      await deleteFile({ deps, actor }, parts.storage, { id: params.id, ifMatch });
      return undefined;
    },
    startUpload: async ({ actor, body }) => {
      const upload = await startUpload(deps, actor, body);
      return answer(uploadDto(upload), { location: `${mediaContract.base}/uploads/${upload.id}` });
    },
    getUpload: async ({ actor, params }) => uploadDto(await readUpload(deps, actor, params.id)),
    sendChunk: async ({ actor, params, query, request }) =>
      uploadDto(await takeChunk({ deps, actor }, parts, { id: params.id, offset: query.offset }, request)),
    finishUpload: async ({ actor, params }) => {
      const { kind, id, isDuplicate } = await finishUpload(deps, parts, actor, params.id);
      return {
        data: {
          type: 'upload_result' as const,
          id: params.id,
          attributes: { kind, target_id: id, is_duplicate: isDuplicate },
        },
      };
    },
    dropUpload: async ({ actor, params }) => {
      await dropUpload(deps, parts, actor, params.id);
      return undefined;
    },
  };
};
