import { type Actor, can } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';

/** How somebody came to see personal data. A search is told from a list: it says what was looked for by somebody. */
export type Look = 'leads.listed' | 'leads.searched' | 'lead.opened';

const HOUR_MS = 3_600_000;
/** Looks remembered so that they are written once an hour. */
const MOST_KEPT = 20_000;

/**
 * Writes looks at personal data into the audit log: who, how, and of one lead which; once for each person and hour, so
 * that a screen that refreshes itself does not fill the log. API tokens are people here. Who sees everything masked
 * looks at nothing personal. A log that cannot be written is an error in the server's log, and costs nobody the inbox.
 */
export const createLooks = (deps: ServerDeps): ((actor: Actor, look: Look, leadId?: string) => Promise<void>) => {
  const written = new Set<string>();
  return async (actor, look, leadId = 'many') => {
    if (!can(actor, 'leads.reveal')) return;
    const hour = Math.floor(deps.clock().getTime() / HOUR_MS);
    const key = `${actor.kind} ${actor.id} ${look} ${leadId} ${hour}`;
    if (written.has(key)) return;
    if (written.size >= MOST_KEPT) written.clear();
    written.add(key);
    try {
      await deps.db.transaction((trx) =>
        deps.audit.record(trx, actor, { action: look, targetType: 'lead', targetId: leadId }),
      );
    } catch (error) {
      written.delete(key);
      deps.log.error({ err: error, action: look }, 'a look at personal data could not be written into the audit log');
    }
  };
};
