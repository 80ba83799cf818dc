import type { FastifyRequest } from 'fastify';
import type { IdentityContract } from '#api-clients/identity/identity.contract.ts';
import type { invitationOperations } from '#api-clients/identity/invitations.operations.ts';
import type { Actor } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { answer, type Handlers } from '#server/http/handler.ts';
import { type SignInSpeech, speechFor } from '../pages/sign-in-speech.ts';
import { findUser } from '../users.store.ts';
import { invite, resendInvitation, restoreInvitation, waitingInvitations, withdrawInvitation } from './invite.ts';

type Operations = Pick<Handlers<IdentityContract>, keyof typeof invitationOperations>;

const noStore = { headers: { 'cache-control': 'no-store' } };

/** Invitations over the API; their mails speak the language of whoever sends them. */
export const invitationHandlers = (deps: ServerDeps): Operations => {
  const speechOf = async (actor: Actor, request: FastifyRequest): Promise<SignInSpeech> => {
    const sender = actor.kind === 'user' ? await findUser(deps.db.read, actor.id) : undefined;
    return speechFor(deps, request, { ui_locales: sender?.language ?? undefined });
  };
  /** The mail need not wait for the next round. */
  const wake = () => deps.service('forms').wake();
  return {
    listInvitations: async ({ actor }) => answer({ data: await waitingInvitations(deps, actor) }, noStore),
    invite: async ({ actor, body, request }) => {
      const data = await invite({ deps, actor }, body, await speechOf(actor, request));
      wake();
      return answer({ data }, noStore);
    },
    resendInvitation: async ({ actor, params, request }) => {
      const data = await resendInvitation({ deps, actor }, params.id, await speechOf(actor, request));
      wake();
      return answer({ data }, noStore);
    },
    withdrawInvitation: async ({ actor, params }) => {
      await withdrawInvitation({ deps, actor }, params.id);
      return undefined;
    },
    restoreInvitation: async ({ actor, params }) => ({ data: await restoreInvitation({ deps, actor }, params.id) }),
  };
};
