import { isbot } from 'isbot';
import type { VisitorsContract } from '#api-clients/visitors/visitors.contract.ts';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { Handlers } from '#server/http/handler.ts';
import { addressKey } from '#server/http/limit-address.ts';
import { readPeriod } from '../period.ts';
import type { VisitCounter } from './visit-counter.ts';
import { visitFigures } from './visit-figures.ts';

type Operations = Pick<Handlers<VisitorsContract>, 'noteView' | 'visitFigures'>;

/** A whole office may share one address. */
const LIMIT = { burst: 600, perSeconds: 60 };

export const visitHandlers = (deps: ServerDeps, counter: VisitCounter): Operations => ({
  noteView({ body, request }) {
    const address = addressKey(request.ip);
    deps.service('rateLimits').take('views', address, LIMIT);
    const { 'user-agent': userAgent = '', dnt, 'sec-gpc': gpc } = request.headers;
    if (!isbot(userAgent) && userAgent !== '')
      counter.view(body, { address, userAgent, refuses: dnt === '1' || gpc === '1' });
    return undefined;
  },
  async visitFigures({ actor, query }) {
    authorize(actor, 'visitors.read');
    const attributes = await visitFigures(deps.db.read, readPeriod(query, deps.clock()), query);
    return { data: { type: 'visit_figures' as const, id: 'visits', attributes } };
  },
});
