import type { VisitorsContract } from '#api-clients/visitors/visitors.contract.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { type Handlers, rawAnswer } from '#server/http/handler.ts';
import { addressKey } from '#server/http/limit-address.ts';
import { readPeriod } from '../period.ts';
import { settingOf } from '../setting-of.ts';
import { consentCsv, consentFigures, listConsents, writeConsent } from './consents.store.ts';

type Operations = Pick<
  Handlers<VisitorsContract>,
  'noteConsent' | 'listConsents' | 'consentFigures' | 'exportConsents'
>;

/** A person changes their mind a few times. */
const LIMIT = { burst: 20, perSeconds: 3_600 };

export const keptMonths = (deps: ServerDeps): Promise<number> => settingOf(deps, 'consent.log_months', 24);

export const consentHandlers = (deps: ServerDeps): Operations => ({
  async noteConsent({ body, request }) {
    deps.service('rateLimits').take('consent', addressKey(request.ip), LIMIT);
    await writeConsent(deps, body);
    return undefined;
  },
  async listConsents({ actor, query }) {
    authorize(actor, 'visitors.read');
    const { page, items } = query;
    const period = readPeriod(query, deps.clock());
    const { rows, total } = await listConsents(deps.db.read, { ...query, period });
    return {
      data: rows.map(({ at, ...row }) => ({
        type: 'consent' as const,
        id: `${row.id}:${at.getTime()}`,
        attributes: { ...row, at: at.toISOString() },
      })),
      meta: { page, items, pages: Math.max(1, Math.ceil(total / items)), total_count: total },
    };
  },
  async consentFigures({ actor, query }) {
    authorize(actor, 'visitors.read');
    const figures = await consentFigures(deps.db.read, readPeriod(query, deps.clock()));
    const attributes = { ...figures, kept_months: await keptMonths(deps) };
    return { data: { type: 'consent_figures' as const, id: 'consents', attributes } };
  },
  async exportConsents({ actor, query }) {
    authorize(actor, 'visitors.read');
    const csv = await consentCsv(deps.db.read, readPeriod(query, deps.clock()));
    await deps.db.transaction((trx) =>
      deps.audit.record(trx, actor, { action: 'consents.exported', targetType: 'consents', targetId: 'log' }),
    );
    return rawAnswer((reply) =>
      reply
        .header('content-disposition', 'attachment; filename="consents.csv"')
        .header('cache-control', 'private, no-store')
        .type('text/csv; charset=utf-8')
        .send(csv),
    );
  },
});
