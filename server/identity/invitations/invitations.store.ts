import { type Selectable, sql } from 'kysely';
import { INVITATION_DAYS, MAX_INVITATIONS } from '#api-clients/identity/invitations.resources.ts';
import type { Role } from '#api-clients/identity/policy.data.ts';
import type { Reader, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { emptiedMail } from '#server/outgoing/mails/outbox.ts';
import type { MailStatus } from '#server/outgoing/outgoing.tables.ts';
import type { InvitationTable } from '../identity.tables.ts';

export type InvitationRow = Selectable<InvitationTable>;

const DAY = 86_400_000;
/** A withdrawal can be taken back that long. */
const KEPT_WITHDRAWN = DAY;
/** So long an expired invitation is shown, to be sent again. */
const KEPT_EXPIRED = 30 * DAY;

/** Arbitrary number of the advisory lock behind which invitations are counted and addresses compared. */
const TURN_LOCK = 7_203_780;

/** Until the transaction ends nobody else invites: two at once are two after each other. */
export const takeInvitationTurn = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${TURN_LOCK})`.execute(trx);
};

export const invitationMailKey = ({ id, sendings }: Pick<InvitationRow, 'id' | 'sendings'>): string =>
  `invitation:${id}:${sendings}`;

/** Reads and locks one invitation. */
export const lockInvitation = (trx: Trx, id: string): Promise<InvitationRow | undefined> =>
  trx.selectFrom('invitations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The invitation of an address that was not withdrawn, locked. */
export const lockInvitationTo = (trx: Trx, email: string): Promise<InvitationRow | undefined> =>
  trx
    .selectFrom('invitations')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** How many wait, those included that have expired. */
export const countInvitations = async (trx: Trx): Promise<number> => {
  const { count } = await trx
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export interface WrittenInvitation {
  email: string;
  name: string;
  roles: readonly Role[];
  invitedBy: string;
}

const sendingAt = (now: Date) => ({ sent_at: now, expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY) });

export const insertInvitation = (trx: Trx, written: WrittenInvitation, now: Date): Promise<InvitationRow> =>
  trx
    .insertInto('invitations')
    .values({
      id: newId(now),
      email: written.email,
      name: written.name,
      roles: JSON.stringify(written.roles),
      invited_by: written.invitedBy,
      token_hash: null,
      created_at: now,
      ...sendingAt(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Begins another sending: the link that was sent before ends. */
export const renewInvitation = (
  trx: Trx,
  id: string,
  { email, name, roles, invitedBy }: WrittenInvitation,
  now: Date,
): Promise<InvitationRow> =>
  trx
    .updateTable('invitations')
    .set({
      email,
      name,
      roles: JSON.stringify(roles),
      invited_by: invitedBy,
      token_hash: null,
      sendings: sql<number>`sendings + 1`,
      ...sendingAt(now),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Gives the sending that a mail belongs to its link; answers false when there is no such invitation any more. */
export const writeInvitationToken = async (
  trx: Trx,
  sending: Pick<InvitationRow, 'id' | 'sendings'>,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<boolean> => {
  const result = await trx
    .updateTable('invitations')
    .set({ token_hash: tokenHash })
    .where('id', '=', sending.id)
    .where('sendings', '=', sending.sendings)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Withdraws one, or takes that back. */
export const writeWithdrawal = async (trx: Trx, id: string, at: Date | null): Promise<void> => {
  await trx.updateTable('invitations').set({ withdrawn_at: at }).where('id', '=', id).execute();
};

/** An invitation with who sent it, and where its last mail is. */
export interface ListedInvitation extends InvitationRow {
  inviter_name: string;
  inviter_roles: Role[];
  inviter_disabled: boolean;
  mail_status: MailStatus | null;
}

const withInviter = (reader: Reader) =>
  reader
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .leftJoin('mails', (join) =>
      join.on('mails.dedupe_key', '=', sql<string>`'invitation:' || invitations.id || ':' || invitations.sendings`),
    )
    .selectAll('invitations')
    .select([
      'users.name as inviter_name',
      'users.roles as inviter_roles',
      'users.disabled as inviter_disabled',
      'mails.status as mail_status',
    ])
    .where('invitations.withdrawn_at', 'is', null);

/** Those that were not withdrawn, latest sent first. */
export const listInvitations = (reader: Reader): Promise<ListedInvitation[]> =>
  withInviter(reader).orderBy('invitations.sent_at', 'desc').orderBy('invitations.id').limit(MAX_INVITATIONS).execute();

export const findInvitation = (reader: Reader, id: string): Promise<ListedInvitation> =>
  withInviter(reader).where('invitations.id', '=', id).executeTakeFirstOrThrow();

/** The invitation of a link that counts: neither withdrawn nor expired. */
export const findInvitationOfLink = (
  reader: Reader,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<ListedInvitation | undefined> =>
  withInviter(reader)
    .where('invitations.token_hash', '=', tokenHash)
    .where('invitations.expires_at', '>', now)
    .executeTakeFirst();

/** The same, locked, for whoever accepts it. */
export const lockInvitationOfLink = (
  trx: Trx,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<InvitationRow | undefined> =>
  trx
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

/** Takes the address out of mails that are not needed any more. */
const emptyMails = async (trx: Trx, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  await trx.updateTable('mails').set(emptiedMail).where('dedupe_key', 'in', keys).execute();
};

const keysUpTo = (id: string, last: number): string[] =>
  Array.from({ length: last }, (_, index) => invitationMailKey({ id, sendings: index + 1 }));

/** Empties the mails of earlier sendings: none of them leaves any more. */
export const dropEarlierMails = (trx: Trx, { id, sendings }: InvitationRow): Promise<void> =>
  emptyMails(trx, keysUpTo(id, sendings - 1));

/** Nothing is kept of an invitation that has ended: neither its row nor the address in its mails. */
export const forgetInvitation = async (trx: Trx, { id, sendings }: InvitationRow): Promise<void> => {
  await trx.deleteFrom('invitations').where('id', '=', id).execute();
  await emptyMails(trx, keysUpTo(id, sendings));
};

/** Forgets what was withdrawn a day ago or has expired a month ago. */
export const sweepInvitations = async (trx: Trx, now: Date): Promise<void> => {
  const ended = await trx
    .deleteFrom('invitations')
    .where((eb) =>
      eb.or([
        eb('withdrawn_at', '<', new Date(now.getTime() - KEPT_WITHDRAWN)),
        eb('expires_at', '<', new Date(now.getTime() - KEPT_EXPIRED)),
      ]),
    )
    .returning(['id', 'sendings'])
    .execute();
  await emptyMails(
    trx,
    ended.flatMap(({ id, sendings }) => keysUpTo(id, sendings)),
  );
};
