import type { z } from 'zod';
import type { sessionResource } from '#api-clients/identity/identity.contract.ts';
import { permissionsOf, type Role } from '#api-clients/identity/policy.data.ts';
import { isStaffLanguage } from '#api-clients/identity/staff-language.ts';
import { isDemoOpen } from '../config/demo.ts';
import type { Config } from '../config/load-config.ts';
import { csrfTokenOf } from './csrf.ts';

interface ShownSession {
  idHash: string;
  expiresAt: Date;
  user: { id: string; name: string; email: string; roles: Role[]; language: string | null };
}

/** What a signed-in browser is told about itself. */
export const sessionDocument = (
  config: Config,
  session: ShownSession,
  sessionSecret: string,
): { data: z.input<typeof sessionResource> } => ({
  data: {
    type: 'session',
    // Not the session's id: that is a secret of the cookie.
    id: session.user.id,
    attributes: {
      user_id: session.user.id,
      name: session.user.name,
      email: session.user.email,
      roles: session.user.roles,
      permissions: [...permissionsOf(session.user.roles)],
      csrf_token: csrfTokenOf(sessionSecret, session.idHash),
      expires_at: session.expiresAt.toISOString(),
      open_demo: isDemoOpen(config),
      language: isStaffLanguage(session.user.language) ? session.user.language : null,
    },
  },
});
