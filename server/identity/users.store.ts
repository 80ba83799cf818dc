import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Role } from '#api-clients/identity/policy.data.ts';
import type { Reader, Trx } from '../db/database.ts';
import './identity.tables.ts';

/** A person of staff as stored. */
export interface UserRow {
  id: string;
  issuer: string;
  subject: string;
  name: string;
  email: string;
  roles: Role[];
  disabled: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
  last_seen_at: Date | null;
  tokens_refused_until: Date | null;
  language: string | null;
}

/** What the OpenID provider says about a person. */
export interface IdentityClaims {
  issuer: string;
  subject: string;
  name: string;
  email: string;
}

export const findUser = (reader: Reader, id: string): Promise<UserRow | undefined> =>
  reader.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const findUserBySubject = (reader: Reader, issuer: string, subject: string): Promise<UserRow | undefined> =>
  reader.selectFrom('users').selectAll().where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst();

/** The person with these claims, made with `firstRoles` when unknown; name and e-mail follow the provider. */
export const upsertUser = async (
  trx: Trx,
  claims: IdentityClaims,
  firstRoles: readonly Role[],
  now: Date,
): Promise<UserRow> =>
  trx
    .insertInto('users')
    .values({ id: randomUUID(), ...claims, roles: JSON.stringify(firstRoles), created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({ name: claims.name, email: claims.email }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** Reads and locks one person for a change. */
export const lockUser = (trx: Trx, id: string): Promise<UserRow | undefined> =>
  trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Writes roles and state, counts the version up and refuses bearer tokens issued until now. */
export const changeUser = (
  trx: Trx,
  id: string,
  change: { roles: readonly Role[]; disabled: boolean },
  now: Date,
): Promise<UserRow> =>
  trx
    .updateTable('users')
    .set({
      roles: JSON.stringify(change.roles),
      disabled: change.disabled,
      version: sql<number>`version + 1`,
      updated_at: now,
      tokens_refused_until: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Writes roles alone: what was signed for the person goes on. */
export const writeRoles = (trx: Trx, id: string, roles: readonly Role[], now: Date): Promise<UserRow> =>
  trx
    .updateTable('users')
    .set({ roles: JSON.stringify(roles), version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The language of the staff app for one person; null leaves it to their browser. */
export const writeLanguage = async (trx: Trx, id: string, language: string | null): Promise<void> => {
  await trx.updateTable('users').set({ language }).where('id', '=', id).execute();
};

export const refuseTokensUntil = async (trx: Trx, id: string, until: Date): Promise<void> => {
  await trx.updateTable('users').set({ tokens_refused_until: until }).where('id', '=', id).execute();
};

/** How many people other than `exceptId` may sign in as administrator; locks them so that two changes cannot cross. */
export const countOtherAdmins = async (trx: Trx, exceptId: string): Promise<number> => {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('disabled', '=', false)
    .where('id', '!=', exceptId)
    .where(sql<boolean>`roles @> '["admin"]'::jsonb`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.length;
};

/** One page of staff by name; `text` is looked for in name and e-mail. */
export const listUsers = async (
  reader: Reader,
  options: { page: number; items: number; text?: string },
): Promise<{ rows: UserRow[]; total: number }> => {
  const text = options.text?.trim().toLowerCase() ?? '';
  const matching = reader
    .selectFrom('users')
    .$if(text !== '', (query) =>
      query.where(sql<boolean>`(strpos(lower(name), ${text}) > 0 or strpos(lower(email), ${text}) > 0)`),
    );
  const { total } = await matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(options.items)
    .offset((options.page - 1) * options.items)
    .execute();
  return { rows, total: Number(total) };
};
