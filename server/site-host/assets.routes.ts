import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/errors.ts';
import { assetAnswer } from './asset-answer.ts';
import type { StaticFiles } from './static-files.ts';

/** Built files below `<prefix>/assets/`. */
export const assetRoutes = (app: FastifyInstance, prefix: string, files: StaticFiles): void => {
  app.get<{ Params: { '*': string } }>(`${prefix}/assets/*`, async (request, reply) => {
    const answer = await assetAnswer(files, request.params['*'], request.headers);
    if (!answer) throw notFound();
    return reply
      .status(answer.status)
      .headers(answer.headers)
      .send(answer.body ?? undefined);
  });
};
