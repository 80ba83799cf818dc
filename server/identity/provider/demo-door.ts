import { OPEN_DEMO_NOTICE } from '#api-clients/identity/identity.contract.ts';
import { isDemoOpen } from '#server/config/demo.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { demoPeople } from './demo-people.data.ts';

const HOW_TO_SIGN_IN =
  'there are no demo people and no demo password here: name your OpenID provider in OIDC_ISSUER, or make a one-time ' +
  'administrator link with "node tools/run.mjs server/identity/grant-admin.ts <e-mail>"';

/** Ends the sessions that demo people began while there was a demo, such as before the site went public. */
const endDemoSessions = (deps: ServerDeps): Promise<number> =>
  deps.db.transaction(async (trx) => {
    const people = demoPeople.map(({ email }) => email);
    const users = trx
      .selectFrom('users')
      .select('id')
      .where('email', 'in', people)
      .where('issuer', '!=', deps.config.oidcIssuer ?? '');
    const { numDeletedRows } = await trx.deleteFrom('sessions').where('user_id', 'in', users).executeTakeFirst();
    return Number(numDeletedRows);
  });

/**
 * At each start: without a demo its people are out and the log says how to sign in instead; with one that other
 * machines reach, the log warns.
 */
export const guardDemoDoor = async (deps: ServerDeps): Promise<void> => {
  const { config, log } = deps;
  if (isDemoOpen(config)) log.warn(OPEN_DEMO_NOTICE);
  if (config.demo) return;
  const ended = await endDemoSessions(deps);
  if (ended > 0) log.warn({ sessions: ended }, 'sessions of demo people were ended: there is no demo any more');
  if (config.oidcIssuer === undefined) log.info(HOW_TO_SIGN_IN);
};
