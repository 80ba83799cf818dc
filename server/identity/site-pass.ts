import { permissionsOf } from '#api-clients/identity/policy.data.ts';
import { type Actor, authorize } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { forbidden } from '../http/errors.ts';
import { readCookie } from '../http/read-cookie.ts';
import { hashSecret, randomSecret } from './secret-hash.ts';
import './identity.tables.ts';

/** 256 bits. */
const SECRET_BYTES = 32;
const CODE_SECONDS = 60;
const PASS_HOURS = 8;
/** All that a pass may do, when its person may: see what the toolbar shows. It changes nothing. */
const PASS_PERMISSIONS = ['pages.update', 'pages.publish'] as const;

/** `__Host-` binds the cookie to exactly the site's host over https. */
const cookieName = (site: string): string => (site.startsWith('https:') ? '__Host-forecourt-site' : 'forecourt-site');

/**
 * A code for the signed-in editor's browser to take to the site: good once, for a minute, at that origin alone.
 * Throws 401 and 403; 403 too for whoever comes with a token, since there is no session that would end it.
 */
export const makeSiteCode = async (deps: ServerDeps, actor: Actor, site: string): Promise<string> => {
  authorize(actor, 'pages.update');
  const session = actor.sessionId;
  if (session === undefined) throw forbidden('pages.update');
  const code = randomSecret(SECRET_BYTES);
  const expires_at = new Date(deps.clock().getTime() + CODE_SECONDS * 1000);
  const row = { secret_hash: hashSecret(code), kind: 'code' as const, session_hash: session, site, expires_at };
  await deps.db.transaction((trx) => trx.insertInto('site_passes').values(row).execute());
  return code;
};

/**
 * Uses a code up and gives the cookie of its pass; undefined when the code is unknown, used, too old or for another
 * site. Lax: the pass is wanted when somebody comes from the staff app, and never sent with another site's calls.
 */
export const redeemSiteCode = async (deps: ServerDeps, code: string, site: string): Promise<string | undefined> => {
  const now = deps.clock();
  const secret = randomSecret(SECRET_BYTES);
  const isGood = await deps.db.transaction(async (trx) => {
    const used = await trx
      .deleteFrom('site_passes')
      .where('secret_hash', '=', hashSecret(code))
      .where('kind', '=', 'code')
      .returning(['session_hash', 'site', 'expires_at'])
      .executeTakeFirst();
    if (!used || used.site !== site || used.expires_at <= now) return false;
    const expires_at = new Date(now.getTime() + PASS_HOURS * 3_600_000);
    const row = { secret_hash: hashSecret(secret), kind: 'pass' as const, session_hash: used.session_hash, site };
    await trx
      .insertInto('site_passes')
      .values({ ...row, expires_at })
      .execute();
    return true;
  });
  if (!isGood) return undefined;
  const secure = site.startsWith('https:') ? '; Secure' : '';
  return `${cookieName(site)}=${secret}; Path=/; Max-Age=${PASS_HOURS * 3600}; HttpOnly; SameSite=Lax${secure}`;
};

/**
 * The person of a request's pass, with the toolbar's permissions and no others; undefined when there is none, or its
 * session has ended or was idle for too long.
 */
export const siteVisitor = async (
  deps: ServerDeps,
  cookies: string | undefined,
  site: string,
): Promise<Actor | undefined> => {
  const secret = readCookie(cookies, cookieName(site));
  if (secret === undefined || secret === '' || secret.length > 100) return undefined;
  const now = deps.clock();
  const person = await deps.db.read
    .selectFrom('site_passes')
    .innerJoin('sessions', 'sessions.id_hash', 'site_passes.session_hash')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.roles'])
    .where('site_passes.secret_hash', '=', hashSecret(secret))
    .where('site_passes.kind', '=', 'pass')
    .where('site_passes.site', '=', site)
    .where('site_passes.expires_at', '>', now)
    .where('sessions.expires_at', '>', now)
    .where('sessions.seen_at', '>', new Date(now.getTime() - deps.config.sessionIdleMinutes * 60_000))
    .where('users.disabled', '=', false)
    .executeTakeFirst();
  if (!person) return undefined;
  const may = permissionsOf(person.roles);
  const permissions = new Set(PASS_PERMISSIONS.filter((permission) => may.has(permission)));
  return { kind: 'user', id: person.id, name: person.name, roles: person.roles, permissions };
};
