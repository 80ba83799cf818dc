import { z } from 'zod';
import { resource } from '../contract.ts';
import { roleNames } from './policy.data.ts';

/** Invitations that wait at once; those that have expired count until they are withdrawn or forgotten. */
export const MAX_INVITATIONS = 200;
/** Days in which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** An invitation that waits for somebody to accept it. */
export const invitationResource = resource(
  'invitation',
  z.object({
    email: z.string(),
    name: z.string(),
    roles: z.array(z.enum(roleNames)),
    /** `void`: who sent it may no longer give these roles; whoever sends it again answers for it then. */
    state: z.enum(['open', 'expired', 'void']),
    /** Where its last mail is; `kept`: no mail server is set up. */
    mail: z.enum(['pending', 'sent', 'kept', 'failed']),
    /** Name of who sent it last. */
    invited_by: z.string(),
    sent_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    /** Only in the answer that sends it where no mail server is set up: the one time the link can be read. */
    link: z.string().optional(),
  }),
);
export type Invitation = z.output<typeof invitationResource>;

export const invitationBody = z.strictObject({
  email: z.email('Enter an e-mail address').max(254),
  name: z.string().trim().max(100, 'Character limit exceeded').regex(oneLine, 'Write the name in one line').default(''),
  roles: z.array(z.enum(roleNames)).min(1, 'Choose at least one role').max(roleNames.length),
});
