import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Session } from '#api-clients/identity/identity.contract.ts';
import type { Permission } from '#api-clients/identity/policy.data.ts';
import { permissions, roles } from '#api-clients/identity/policy.data.ts';
import { api, setCsrfToken } from '#editor/api/api.ts';
import { followLanguage } from '#editor/i18n/follow-language.ts';
import { t, tData } from '#editor/i18n/t.ts';

/** Who is signed in. Loads once and again when the window comes back after a while. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const { data } = await api.identity.session({ signal });
    setCsrfToken(data.data.attributes.csrf_token);
    followLanguage(data.data.attributes.language);
    return data.data.attributes;
  },
  staleTime: 5 * 60_000,
});

/** The signed-in person. Only below the SessionGate, which renders nothing without one. */
export const useSession = (): Session => {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('useSession needs a signed-in person: render it below SessionGate.');
  return data;
};

export interface PermissionAnswer {
  allowed: boolean;
  /** Why not, in a sentence for `disabledReason`; undefined when allowed. */
  reason: string | undefined;
}

/** The session's roles as people call them. */
export const roleLabels = (session: Pick<Session, 'roles'>): string =>
  session.roles.map((role) => tData(roles[role])).join(', ');

/** Whether a session may do something, and why not. */
export const checkPermission = (session: Session, permission: Permission): PermissionAnswer => {
  if (session.permissions.includes(permission)) return { allowed: true, reason: undefined };
  const held =
    session.roles.length === 0
      ? t('You have no role')
      : t('Your role is {roleLabels}', { roleLabels: roleLabels(session) });
  return {
    allowed: false,
    reason: t('{held}. This needs the right “{permission}”.', { held, permission: tData(permissions[permission]) }),
  };
};

/** The same for the signed-in person. The server decides; this only spares people a refusal. */
export const usePermission = (permission: Permission): PermissionAnswer => checkPermission(useSession(), permission);
