import type { Permission } from '#api-clients/identity/policy.data.ts';
import type { OfferedMove } from '#api-clients/orders/order-desk.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { checkPermission, useSession } from '#editor/shell/session/session.ts';

/** Why this person may not make a move that the order allows; undefined where they may. */
export const useMoveReason = (): ((offered: OfferedMove) => string | undefined) => {
  const session = useSession();
  return ({ permission, needs_second_person: isOthers }) =>
    checkPermission(session, permission as Permission).reason ??
    (isOthers ? t('Somebody else than you has to do this.') : undefined);
};
