import type { FastifyRequest } from 'fastify';
import { badRequest, tooLarge, unsupportedMediaType } from '#server/http/errors.ts';
import { invalidFormFile } from './form-file.ts';

const MAX_FILE_BYTES = 2_097_152;

/** The content of an imported file: the JSON body itself, or the multipart field `file`. */
export const readFormFileUpload = async (request: FastifyRequest): Promise<unknown> => {
  if (!request.isMultipart()) {
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      throw unsupportedMediaType('Send the file as application/json or as multipart/form-data field "file".');
    return request.body;
  }
  const part = await request.file({ limits: { files: 1, fields: 5, fileSize: MAX_FILE_BYTES } });
  if (part?.fieldname !== 'file') throw badRequest('missing_file', 'Send the file in the multipart field "file".');
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw tooLarge(`A form file has at most ${MAX_FILE_BYTES / 1_048_576} MB.`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidFormFile(`"${part.filename.slice(0, 100)}" is not a text file.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : 'not JSON';
    throw invalidFormFile(`"${part.filename.slice(0, 100)}" is not JSON: ${reason.slice(0, 200)}`);
  }
};
