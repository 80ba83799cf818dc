import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDemoOpen } from '#server/config/demo.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { HttpError } from '#server/http/errors.ts';
import { addressKey } from '#server/http/limit-address.ts';
import { requireSameOrigin } from '#server/http/same-origin.ts';
import { equalInConstantTime } from '../csrf.ts';
import type { IdentityCore } from '../identity-core.ts';
import type { HtmlPage } from '../pages/html-page.ts';
import { expiredSignInPage, notSetUpPage } from '../pages/identity.pages.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { askedSpeech, type SignInSpeech, speechFor, speechQuery, waitIn } from '../pages/sign-in-speech.ts';
import { hashSecret } from '../secret-hash.ts';
import { formField, readForms } from '../urlencoded-forms.ts';
import { DEMO_PASSWORD, demoPeople } from './demo-people.data.ts';
import { findPendingSignIn } from './pending-sign-in.ts';
import { createSignInLimit } from './sign-in-limit.ts';

const sendPage = (reply: FastifyReply, page: HtmlPage, status = 200) =>
  reply.status(status).headers(page.headers).send(page.html);

/** The person these credentials belong to. Every wrong pair takes the same path, known address or not. */
const checkCredentials = (email: string, password: string) => {
  const person = demoPeople.find((one) => one.email === email.trim().toLowerCase());
  const isRight = equalInConstantTime(hashSecret(password), hashSecret(DEMO_PASSWORD));
  return isRight ? person : undefined;
};

/** `/sign-in/:uid`: where the embedded provider asks who is there. */
export const signInRoutes = (app: FastifyInstance, deps: ServerDeps, core: () => Promise<IdentityCore>): void => {
  const limit = createSignInLimit(deps.service('rateLimits'), () => deps.clock().getTime());
  const isOpen = isDemoOpen(deps.config);

  void app.register(async (scope) => {
    readForms(scope);

    const speechOf = (request: FastifyRequest) => speechFor(deps, request, askedSpeech(request));

    const page = async (
      { uid, request }: { uid: string; request: FastifyRequest },
      origin: string,
      shown: { email?: string; problem?: (speech: SignInSpeech) => string },
    ) => {
      const speech = await speechOf(request);
      return signInPage({
        action: `/sign-in/${encodeURIComponent(uid)}${speechQuery(askedSpeech(request))}`,
        people: demoPeople,
        isOpen,
        formTargets: [origin],
        speech,
        ...(shown.email === undefined ? {} : { email: shown.email }),
        ...(shown.problem === undefined ? {} : { problem: shown.problem(speech) }),
      });
    };

    const notSetUp = async (request: FastifyRequest) => notSetUpPage(await speechOf(request));
    const expired = async (request: FastifyRequest) => expiredSignInPage(await speechOf(request));

    scope.get<{ Params: { uid: string } }>('/sign-in/:uid', async (request, reply) => {
      if (!deps.config.demo) return sendPage(reply, await notSetUp(request), 503);
      const identity = await core();
      const interaction = await findPendingSignIn(identity, request.params.uid, request, reply);
      if (!interaction) return sendPage(reply, await expired(request), 410);
      const hint = interaction.params.login_hint;
      const email = typeof hint === 'string' ? hint.slice(0, 200) : '';
      return sendPage(reply, await page({ uid: interaction.uid, request }, identity.addresses.origin, { email }));
    });

    scope.post<{ Params: { uid: string } }>('/sign-in/:uid', { config: { csrf: false } }, async (request, reply) => {
      const identity = await core();
      requireSameOrigin(request, identity.addresses.origin);
      if (!deps.config.demo) return sendPage(reply, await notSetUp(request), 503);
      const interaction = await findPendingSignIn(identity, request.params.uid, request, reply);
      if (!identity.provider || !interaction) return sendPage(reply, await expired(request), 410);
      const email = formField(request.body, 'email').slice(0, 200);
      try {
        const address = addressKey(request.ip);
        limit.check(email, address);
        const person = checkCredentials(email, formField(request.body, 'password'));
        if (!person) {
          limit.failed(email, address);
          const problem = ({ say }: SignInSpeech) => say('wrong');
          const again = await page({ uid: interaction.uid, request }, identity.addresses.origin, { email, problem });
          return sendPage(reply, again, 401);
        }
        limit.passed(email, address);
        const returnTo = await identity.provider.interactionResult(request.raw, reply.raw, {
          login: { accountId: person.id, remember: false },
        });
        return reply.status(303).header('cache-control', 'no-store').header('location', returnTo).send();
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 429) throw error;
        const seconds = Number(error.headers['retry-after']);
        const problem = ({ say, locale }: SignInSpeech) => say('wait', { time: waitIn(seconds, locale) });
        reply.headers(error.headers);
        const again = await page({ uid: interaction.uid, request }, identity.addresses.origin, { email, problem });
        return sendPage(reply, again, 429);
      }
    });
  });
};
