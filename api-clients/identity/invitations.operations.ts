import { z } from 'zod';
import { defineOperations, document, noContent } from '../contract.ts';
import { invitationBody, invitationResource, MAX_INVITATIONS } from './invitations.resources.ts';

const id = z.object({ id: z.string().min(1).max(64) });

const sendingFailures = {
  403: '`privilege_ceiling`, `administrator_required`: the roles hold more than the caller; `person_required`',
  429: 'Too many invitations within the hour, or to this address',
};

/** People who are asked to join: roles are tied to the link in their mail, never to an address. */
export const invitationOperations = defineOperations({
  listInvitations: {
    method: 'GET',
    path: '/invitations',
    summary: 'Invitations nobody has accepted yet, latest first',
    permission: 'users.read',
    response: document(z.array(invitationResource).max(MAX_INVITATIONS)),
  },
  invite: {
    method: 'POST',
    path: '/invitations',
    summary: 'Invite somebody by mail; an invitation to the same address is replaced. Asks for a recent sign-in',
    permission: 'users.update',
    body: invitationBody,
    response: document(invitationResource),
    status: 201,
    failures: { ...sendingFailures, 409: `\`too_many_invitations\`: ${MAX_INVITATIONS} wait already` },
  },
  resendInvitation: {
    method: 'POST',
    path: '/invitations/:id/resend',
    summary: 'Send it again with a new link for seven days; the old link ends. Asks for a recent sign-in',
    permission: 'users.update',
    accepts: 'none',
    params: id,
    response: document(invitationResource),
    failures: sendingFailures,
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/invitations/:id',
    summary: 'Withdraw it: its link no longer works',
    permission: 'users.update',
    accepts: 'none',
    params: id,
    response: noContent,
    status: 204,
  },
  restoreInvitation: {
    method: 'POST',
    path: '/invitations/:id/restore',
    summary: 'Take a withdrawal back within a day: the link that was sent works again. Asks for a recent sign-in',
    permission: 'users.update',
    accepts: 'none',
    params: id,
    response: document(invitationResource),
    failures: { ...sendingFailures, 409: '`invitation_replaced`: the address was invited anew meanwhile' },
  },
});
