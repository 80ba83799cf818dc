import type { FastifyRequest } from 'fastify';
import { can } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { mayBeStaff } from './toolbar/toolbar-requests.ts';

const staffQuestion = /\/canvas\/block-data\.json\?.*\bcar=/;

/**
 * Whether somebody who may see drafts asks for what the site answers staff alone: data of a block with the cars that
 * put its layout to the test. Whoever cannot be recognised just now is answered as visitors are.
 */
export const asksAsStaff = async (deps: ServerDeps, request: FastifyRequest): Promise<boolean> => {
  if (!staffQuestion.test(request.url) || !mayBeStaff(request.headers.cookie)) return false;
  try {
    const { actor } = await deps.service('identity').caller(request);
    return can(actor, 'pages.read');
  } catch (error) {
    deps.log.debug({ err: error }, 'nobody was recognised, so the canvas gets the usual cars');
    return false;
  }
};
