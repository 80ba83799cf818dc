import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDeps } from '#server/http/define-service.ts';
import { addressKey } from '#server/http/limit-address.ts';
import { requireSameOrigin } from '#server/http/same-origin.ts';
import type { IdentityCore } from '../identity-core.ts';
import { invitationEndPage, invitationPage } from '../pages/invitation.pages.ts';
import { askedSpeech, type SignInSpeech, speechFor } from '../pages/sign-in-speech.ts';
import { type InvitationEnd, readInvitation } from './accept-invitation.ts';
import { INVITATION_PATH, lastDayInWords, personInWords, rolesInWords } from './invitation-mail.ts';

/** Where the staff app asks who is there, also whom it knows; it gets the token behind `#`, which no log ever sees. */
const SIGN_IN_PATH = '/cms/invited';

const LIMIT = { burst: 30, perSeconds: 60 };

type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/** Says that a link leads nowhere, and what to do next. */
export const sendInvitationEnd = (reply: FastifyReply, end: InvitationEnd, speech: SignInSpeech) => {
  const { html, headers } = invitationEndPage(end, speech);
  return reply
    .status(end === 'gone' ? 410 : 403)
    .headers(headers)
    .send(html);
};

/** `/auth/invitation/<token>`: what the link of an invitation shows, and the way from there to signing in. */
export const invitationRoutes = (scope: FastifyInstance, deps: ServerDeps, core: () => Promise<IdentityCore>): void => {
  const take = (request: FastifyRequest) =>
    deps.service('rateLimits').take('invitation-link', addressKey(request.ip), LIMIT);

  // Looks and changes nothing: a mail scanner that follows links uses nothing up.
  scope.get(`${INVITATION_PATH}/:token`, async (request: LinkRequest, reply) => {
    take(request);
    const speech = await speechFor(deps, request, askedSpeech(request));
    const found = await readInvitation(deps, request.params.token);
    if (typeof found === 'string') return sendInvitationEnd(reply, found, speech);
    const page = invitationPage(
      {
        from: found.inviter_name,
        person: personInWords(found),
        roles: rolesInWords(found, speech),
        date: lastDayInWords(found, deps, speech.locale),
      },
      speech,
    );
    return reply.headers(page.headers).send(page.html);
  });

  // The window that pressed the button carries the token through the sign-in it begins, and through no other: one that is
  // broken off leaves nothing behind in the browser for whoever signs in next.
  scope.post(`${INVITATION_PATH}/:token`, { config: { csrf: false } }, async (request: LinkRequest, reply) => {
    const { addresses } = await core();
    requireSameOrigin(request, addresses.origin);
    take(request);
    const { token } = request.params;
    const found = await readInvitation(deps, token);
    if (typeof found === 'string')
      return sendInvitationEnd(reply, found, await speechFor(deps, request, askedSpeech(request)));
    return reply.status(303).header('cache-control', 'no-store').header('location', `${SIGN_IN_PATH}#${token}`).send();
  });
};
