import { roleNames } from '#api-clients/identity/policy.data.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { Work } from '#server/http/work.ts';
import { mayStillGive } from '../ceiling.ts';
import { hashSecret } from '../secret-hash.ts';
import { asActor } from '../signed-in-actor.ts';
import { lockUser, type UserRow, writeRoles } from '../users.store.ts';
import {
  findInvitationOfLink,
  forgetInvitation,
  type ListedInvitation,
  lockInvitationOfLink,
} from './invitations.store.ts';
import { isVouchedFor } from './invite.ts';

/** base64url of 256 bits. */
const tokenShape = /^[A-Za-z0-9_-]{43}$/;

/** `gone`: used, withdrawn, replaced, expired or never there; `void`: nobody answers for it any more. */
export type InvitationEnd = 'gone' | 'void';

/** The invitation of a link, for a page that shows it; nothing is changed. */
export const readInvitation = async (deps: ServerDeps, token: string): Promise<ListedInvitation | InvitationEnd> => {
  if (!tokenShape.test(token)) return 'gone';
  const row = await findInvitationOfLink(deps.db.read, { tokenHash: hashSecret(token), now: deps.clock() });
  if (!row) return 'gone';
  return isVouchedFor(row) ? row : 'void';
};

/**
 * Gives the roles of an invitation to whoever has signed in with its link, beside those they hold, and uses the link up:
 * of two at once one gets them. What the inviter may give is asked at this moment; a void invitation stays for somebody
 * else to send again.
 * @param user who has just proved who they are, locked, and is not disabled
 */
export const acceptInvitation = async (
  { deps, trx, now }: Pick<Work, 'deps' | 'trx' | 'now'>,
  token: string,
  user: UserRow,
): Promise<UserRow | InvitationEnd> => {
  if (!tokenShape.test(token)) return 'gone';
  const invitation = await lockInvitationOfLink(trx, { tokenHash: hashSecret(token), now });
  if (!invitation) return 'gone';
  const inviter = await lockUser(trx, invitation.invited_by);
  if (!inviter || !mayStillGive(inviter, invitation.roles)) return 'void';
  const roles = roleNames.filter((role) => user.roles.includes(role) || invitation.roles.includes(role));
  const after = await writeRoles(trx, user.id, roles, now);
  await forgetInvitation(trx, invitation);
  await deps.audit.record(trx, asActor(after), {
    action: 'invitation.accepted',
    targetType: 'user',
    targetId: user.id,
    details: { invitation: invitation.id, invited_by: invitation.invited_by, roles, roles_before: user.roles },
  });
  return after;
};
