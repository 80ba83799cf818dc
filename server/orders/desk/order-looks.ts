import type { RowFormat } from '#api-clients/row-formats.data.ts';
import { type Actor, can } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';

export type OrderLook = 'orders.listed' | 'orders.searched' | 'order.revealed' | 'orders.exported';

const HOUR_MS = 3_600_000;
const MOST_KEPT = 20_000;
/** Each of these is written: somebody asked for it by a press. */
const always: readonly OrderLook[] = ['order.revealed', 'orders.exported'];

interface LookedAt {
  /** Of one that was looked at; many without it. */
  orderId?: string;
  /** What the list was narrowed by. */
  filters?: Readonly<Record<string, unknown>>;
  /** Of the file that was taken out. */
  format?: RowFormat;
  /** That were chosen for it; without them it had all. */
  columns?: readonly string[] | undefined;
}

export type WriteLook = (actor: Actor, look: OrderLook, at?: LookedAt) => Promise<void>;

/**
 * Writes looks at customers into the audit log, lists once for each person and hour: a screen that refreshes itself does
 * not fill it. Who sees everything masked looks at nobody, but what they take out of the house is written.
 */
export const createOrderLooks = (deps: ServerDeps): WriteLook => {
  const written = new Set<string>();
  return async (actor, look, { orderId = 'many', ...details } = {}) => {
    if (look !== 'orders.exported' && !can(actor, 'leads.reveal')) return;
    const key = `${actor.kind} ${actor.id} ${look} ${Math.floor(deps.clock().getTime() / HOUR_MS)}`;
    if (!always.includes(look) && written.has(key)) return;
    if (written.size >= MOST_KEPT) written.clear();
    written.add(key);
    await deps.db.transaction((trx) =>
      deps.audit.record(trx, actor, {
        action: look,
        targetType: 'order',
        targetId: orderId,
        ...(details.filters === undefined ? {} : { details }),
      }),
    );
  };
};
