import { document } from '../../../api-clients/contract.ts';
import { type Image, imageResource, mediaContract } from '../../../api-clients/media/media.contract.ts';
import { networkProblem, ProblemError, problemSchema } from '../../../api-clients/problem.ts';
import { writeHeaders } from '../../api/api.ts';

const answer = document(imageResource);

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Uploads one picture; `onProgress` hears the part sent (0 to 1), which fetch cannot tell.
 * @throws ProblemError as every call of a service does
 */
export const uploadImage = (file: File, onProgress: (part: number) => void): Promise<Image> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { base, operations } = mediaContract;
    request.open('POST', `${base}${operations.uploadImage.path}`);
    for (const [name, value] of Object.entries({ accept: 'application/json', ...writeHeaders() }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress(event.lengthComputable ? event.loaded / event.total : 0);
    request.onerror = () =>
      reject(new ProblemError(networkProblem(503, 'offline', 'The server could not be reached.')));
    request.onload = () => {
      const body = readJson(request.responseText);
      const checked = answer.safeParse(body);
      if (request.status < 300 && checked.success) return resolve(checked.data.data);
      const problem = problemSchema.safeParse(body);
      reject(
        new ProblemError(
          problem.success
            ? problem.data
            : networkProblem(request.status, 'http_error', `The service answered ${request.status}.`),
        ),
      );
    };
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
