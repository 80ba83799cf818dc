import type { LeadWrite } from '#api-clients/forms/lead.resources.ts';
import { signedInNames } from '#form-fields/index.ts';
import type { Caller } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { unauthenticated } from '#server/http/errors.ts';
import type { FormsCore } from '../forms-core.ts';
import { RefusedSubmission } from './check-submission.ts';

type Asked = Pick<Caller, 'actor' | 'via'>;

/** Who sends a lead, as the sign-in service knows them. */
export interface Sender {
  name: string;
  email: string;
  subject: string;
  issuer: string;
}

/** What a form gets besides its own token where visitors sign in; undefined on every other site. */
export const authTokenFor = (
  { config }: ServerDeps,
  core: FormsCore,
  formId: string,
  { actor, via }: Asked,
): string | undefined =>
  config.loginRequired && via === 'session' ? core.authTokens.issue(formId, actor.id) : undefined;

/**
 * Who sends a lead, on a site that visitors sign in to: the person of the session, or of the form's token when the
 * session ended while they filled it in. Signing out ends that too. Machines speak for nobody.
 * @throws 401 for nobody; 422 `form_token_invalid` when another person has signed in meanwhile
 */
export const signedInSender = async (
  deps: ServerDeps,
  core: FormsCore,
  formId: string,
  { caller: { actor, via }, token }: { caller: Asked; token: string | undefined },
): Promise<Sender | undefined> => {
  if (!deps.config.loginRequired || via === 'token') return undefined;
  const claims = core.authTokens.check(formId, token);
  if (via === 'session' && claims && claims.personId !== actor.id)
    throw new RefusedSubmission('form_token_invalid', []);
  const id = via === 'session' ? actor.id : claims?.personId;
  const person = id === undefined ? undefined : await deps.service('identity').person(id);
  const isOver =
    via !== 'session' && claims !== undefined && person?.refusedUntil && claims.issuedAt <= person.refusedUntil;
  if (!person || isOver) throw unauthenticated();
  return person;
};

/** Names that only the server fills in; a page that sends them, or words for them, is not believed. */
const reserved = new Set(Object.values(signedInNames).flatMap((name) => [name, `${name}_label`]));

/** The submission with what is known of its sender among what the page adds: dynamic data and customer identity. */
export const withSender = (body: LeadWrite, person: Sender | undefined): LeadWrite => {
  const sent = Object.entries(body.dynamic_data ?? {}).filter(([name]) => !reserved.has(name));
  const known = person && {
    [signedInNames.name]: person.name,
    [signedInNames.email]: person.email,
    [signedInNames.identity]: person.subject,
    [signedInNames.issuer]: person.issuer,
  };
  return { ...body, dynamic_data: { ...Object.fromEntries(sent), ...known } };
};
