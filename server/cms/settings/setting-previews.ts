import { createHash, randomBytes } from 'node:crypto';
import { authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { Task } from '#server/http/work.ts';
import { stillMay } from '../previews/still-may.ts';
import { declaredSettings } from './setting-registry.ts';
import './settings.tables.ts';

/** How long somebody may look. */
const PREVIEW_MINUTES = 15;

/** Previews one person may hold at once: one is made with each pause while they type. The oldest end first. */
const MAX_PER_PERSON = 30;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface NewSettingPreview {
  token: string;
  expiresAt: Date;
  /** Keys of values that the settings may not hold. */
  leftOut: string[];
}

/**
 * Keeps values for somebody to look at on the site, for a quarter of an hour. Only what could be saved is kept: what
 * breaks its setting's schema is left out and named.
 */
export const previewSettings = async (
  { deps, actor }: Task,
  values: Readonly<Record<string, unknown>>,
): Promise<NewSettingPreview> => {
  authorize(actor, 'settings.read');
  const kept: Record<string, unknown> = {};
  const leftOut: string[] = [];
  for (const [key, value] of Object.entries(values)) {
    const declaration = declaredSettings.get(key);
    if (!declaration?.public) continue;
    const parsed = declaration.schema.safeParse(value);
    if (parsed.success) kept[key] = parsed.data;
    else leftOut.push(key);
  }
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + PREVIEW_MINUTES * 60_000);
  const token = randomBytes(32).toString('base64url');
  await deps.db.transaction(async (trx) => {
    await trx.deleteFrom('setting_previews').where('expires_at', '<', now).execute();
    const held = await trx
      .selectFrom('setting_previews')
      .select('token_hash')
      .where('actor_id', '=', actor.id)
      .orderBy('created_at', 'desc')
      .offset(MAX_PER_PERSON - 1)
      .execute();
    const ended = held.map(({ token_hash }) => token_hash);
    if (ended.length > 0) await trx.deleteFrom('setting_previews').where('token_hash', 'in', ended).execute();
    await trx
      .insertInto('setting_previews')
      .values({
        token_hash: hashOf(token),
        actor_id: actor.id,
        overrides: JSON.stringify(kept),
        created_at: now,
        expires_at: expiresAt,
      })
      .execute();
  });
  return { token, expiresAt, leftOut };
};

/** The values of a token; null when it is unknown, over, or its person lost the right. */
export const openSettingPreview = async (
  deps: Pick<ServerDeps, 'db' | 'clock'>,
  token: string,
): Promise<ReadonlyMap<string, unknown> | null> => {
  const now = deps.clock();
  const row = await deps.db.read
    .selectFrom('setting_previews')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return null;
  if (!(await stillMay(deps.db.read, row.actor_id, 'settings.read', now))) return null;
  return new Map(Object.entries(JSON.parse(row.overrides) as Record<string, unknown>));
};
