import type { z } from 'zod';
import {
  type invitationBody,
  type invitationResource,
  MAX_INVITATIONS,
} from '#api-clients/identity/invitations.resources.ts';
import { type Actor, authorize, requirePerson, requireRecentSignIn } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { inTransaction, type Task, type Work } from '#server/http/work.ts';
import { checkCeiling, mayStillGive } from '../ceiling.ts';
import type { SignInSpeech } from '../pages/sign-in-speech.ts';
import { sendInvitation } from './invitation-mail.ts';
import {
  countInvitations,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  type ListedInvitation,
  listInvitations,
  lockInvitation,
  lockInvitationTo,
  renewInvitation,
  takeInvitationTurn,
  writeWithdrawal,
} from './invitations.store.ts';

type InvitationDto = z.input<typeof invitationResource>;

/** Invitations one person sends within an hour, and mails one address gets. */
const SENDER_LIMIT = { burst: 30, perSeconds: 3600 };
const RECEIVER_LIMIT = { burst: 5, perSeconds: 3600 };

const onlyPeople = 'A token cannot invite: sign in as a person, who answers for it.';

/** Whether whoever sent it could give its roles away now. */
export const isVouchedFor = (row: ListedInvitation): boolean =>
  mayStillGive(
    { id: row.invited_by, name: row.inviter_name, roles: row.inviter_roles, disabled: row.inviter_disabled },
    row.roles,
  );

const stateOf = (row: ListedInvitation, now: Date): InvitationDto['attributes']['state'] => {
  if (row.expires_at <= now) return 'expired';
  return isVouchedFor(row) ? 'open' : 'void';
};

const dto = (row: ListedInvitation, now: Date, link?: string): InvitationDto => ({
  type: 'invitation',
  id: row.id,
  attributes: {
    email: row.email,
    name: row.name,
    roles: row.roles,
    state: stateOf(row, now),
    mail: row.mail_status === 'held' || row.mail_status === 'erased' ? 'failed' : (row.mail_status ?? 'failed'),
    invited_by: row.inviter_name,
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ...(link === undefined ? {} : { link }),
  },
});

/** Invitations that nobody has accepted yet. */
export const waitingInvitations = async (deps: ServerDeps, actor: Actor): Promise<InvitationDto[]> => {
  authorize(actor, 'users.read');
  return (await listInvitations(deps.db.read)).map((row) => dto(row, deps.clock()));
};

const checkSender = (actor: Actor): void => {
  authorize(actor, 'users.update');
  requirePerson(actor, onlyPeople);
  requireRecentSignIn(actor);
};

const existing = async (trx: Work['trx'], id: string): Promise<InvitationRow> => {
  const row = await lockInvitation(trx, id);
  if (!row) throw notFound('There is no such invitation.');
  return row;
};

const waiting = async (trx: Work['trx'], id: string): Promise<InvitationRow> => {
  const row = await existing(trx, id);
  if (row.withdrawn_at) throw notFound('There is no such invitation.');
  return row;
};

/** Sends what was written, notes who did it, and answers how it stands now. */
const sent = async (work: Work, row: InvitationRow, { action, speech }: { action: string; speech: SignInSpeech }) => {
  const { deps, trx, actor, now } = work;
  const link = await sendInvitation(work, row, { from: actor.name, speech });
  const details = { roles: row.roles, expires_at: row.expires_at.toISOString() };
  await deps.audit.record(trx, actor, { action, targetType: 'invitation', targetId: row.id, details });
  return dto(await findInvitation(trx, row.id), now, link);
};

/**
 * Invites somebody: the roles go to whoever signs in with the link of the mail. An invitation of the same address that
 * waits is sent anew in its stead, so that addresses never pile up, and nobody learns whether one is known.
 * Throws 403 above what the actor holds, 409 when too many wait, 429.
 */
export const invite = async (
  { deps, actor }: Task,
  wanted: z.output<typeof invitationBody>,
  speech: SignInSpeech,
): Promise<InvitationDto> => {
  checkSender(actor);
  const roles = [...new Set(wanted.roles)];
  checkCeiling(actor, [], roles);
  deps.service('rateLimits').take('invitations', actor.id, SENDER_LIMIT);
  return inTransaction(deps, actor, async (work) => {
    const { trx, now } = work;
    await takeInvitationTurn(trx);
    const written = { email: wanted.email, name: wanted.name, roles, invitedBy: actor.id };
    const before = await lockInvitationTo(trx, wanted.email);
    if (!before) {
      if ((await countInvitations(trx)) >= MAX_INVITATIONS)
        throw conflict('too_many_invitations', `There are ${MAX_INVITATIONS} invitations: withdraw some first.`);
      const row = await insertInvitation(trx, written, now);
      return sent(work, row, { action: 'invitation.sent', speech });
    }
    checkCeiling(actor, before.roles, roles);
    deps.service('rateLimits').take('invitation', before.id, RECEIVER_LIMIT);
    const row = await renewInvitation(trx, before.id, written, now);
    return sent(work, row, { action: 'invitation.resent', speech });
  });
};

/** Sends one again with a new link, for which the actor answers from now on. Throws 403, 404, 429. */
export const resendInvitation = async (
  { deps, actor }: Task,
  id: string,
  speech: SignInSpeech,
): Promise<InvitationDto> => {
  checkSender(actor);
  return inTransaction(deps, actor, async (work) => {
    const before = await waiting(work.trx, id);
    checkCeiling(actor, [], before.roles);
    deps.service('rateLimits').take('invitations', actor.id, SENDER_LIMIT);
    deps.service('rateLimits').take('invitation', id, RECEIVER_LIMIT);
    const row = await renewInvitation(work.trx, id, { ...before, invitedBy: actor.id }, work.now);
    return sent(work, row, { action: 'invitation.resent', speech });
  });
};

/** Its link ends at once. Throws 403 above what the actor holds, 404. */
export const withdrawInvitation = async ({ deps, actor }: Task, id: string): Promise<void> => {
  authorize(actor, 'users.update');
  await inTransaction(deps, actor, async ({ trx, now }) => {
    const { roles } = await waiting(trx, id);
    checkCeiling(actor, roles, roles);
    await writeWithdrawal(trx, id, now);
    await deps.audit.record(trx, actor, { action: 'invitation.withdrawn', targetType: 'invitation', targetId: id });
  });
};

/** Takes a withdrawal back: the link that was sent works again. Throws 403, 404, 409 `invitation_replaced`. */
export const restoreInvitation = async ({ deps, actor }: Task, id: string): Promise<InvitationDto> => {
  checkSender(actor);
  return inTransaction(deps, actor, async ({ trx, now }) => {
    await takeInvitationTurn(trx);
    const { roles, email, withdrawn_at: withdrawnAt } = await existing(trx, id);
    checkCeiling(actor, [], roles);
    if (withdrawnAt) {
      if (await lockInvitationTo(trx, email))
        throw conflict('invitation_replaced', 'This address was invited anew meanwhile.');
      if ((await countInvitations(trx)) >= MAX_INVITATIONS)
        throw conflict('too_many_invitations', `There are ${MAX_INVITATIONS} invitations: withdraw some first.`);
      await writeWithdrawal(trx, id, null);
      await deps.audit.record(trx, actor, { action: 'invitation.restored', targetType: 'invitation', targetId: id });
    }
    return dto(await findInvitation(trx, id), now);
  });
};
