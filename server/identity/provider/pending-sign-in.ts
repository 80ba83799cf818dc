import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction } from 'oidc-provider';
import type { IdentityCore } from '../identity-core.ts';

/**
 * The sign-in this browser has started under this uid; undefined when its cookie and the address do not belong
 * together, when it has expired or was finished.
 */
export const findPendingSignIn = async (
  core: IdentityCore,
  uid: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | undefined> => {
  try {
    const interaction = await core.provider?.interactionDetails(request.raw, reply.raw);
    return interaction?.uid === uid && interaction.prompt.name === 'login' ? interaction : undefined;
  } catch {
    return undefined;
  }
};
