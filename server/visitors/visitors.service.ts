import { visitorsContract } from '#api-clients/visitors/visitors.contract.ts';
import { defineService } from '../http/define-service.ts';
import { type Repeated, repeatedly } from '../http/repeatedly.ts';
import { consentHandlers, keptMonths } from './consents/consents.handlers.ts';
import { rotateConsents } from './consents/consents.store.ts';
import './visitors.tables.ts';

/** For tests and timers. */
export interface VisitorsService {
  /** Forgets what has been kept long enough. */
  rotate(): Promise<void>;
  rotating: Repeated;
}

declare module '../http/define-service.ts' {
  interface Services {
    visitors: VisitorsService;
  }
}

const ROTATE_MS = 3_600_000;

/** What is known of visitors without knowing who they are. */
export default defineService({
  name: 'visitors',
  contract: visitorsContract,
  create: (deps): VisitorsService => {
    const rotate = async () => rotateConsents(deps, await keptMonths(deps));
    return {
      rotate,
      rotating: repeatedly(
        () =>
          rotate().catch((error: unknown) => deps.log.warn({ err: error }, 'old consents could not be forgotten yet')),
        ROTATE_MS,
      ),
    };
  },
  handlers: (deps) => ({ ...consentHandlers(deps) }),
  start(deps) {
    deps.service('visitors').rotating.start();
  },
  stop(deps) {
    deps.service('visitors').rotating.stop();
  },
});
