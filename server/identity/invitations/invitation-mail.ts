import { roles } from '#api-clients/identity/policy.data.ts';
import { calendarLocale } from '#form-fields/index.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { Work } from '#server/http/work.ts';
import { putIntoOutbox } from '#server/outgoing/mails/outbox.ts';
import { identityAddresses } from '../addresses.ts';
import { filled, nameOfSite, type SignInSpeech } from '../pages/sign-in-speech.ts';
import { staffWords } from '../pages/staff-words.data.ts';
import { hashSecret, randomSecret } from '../secret-hash.ts';
import { dropEarlierMails, type InvitationRow, invitationMailKey, writeInvitationToken } from './invitations.store.ts';

export const INVITATION_PATH = '/auth/invitation';
export const INVITATION_MAIL = 'invitation';

/** 256 bits. */
const TOKEN_BYTES = 32;
/** Stands in the outbox where the mail has its token: who reads the outbox is not invited by that. */
const HIDDEN = '••••••••';

const addressOf = ({ config }: Pick<ServerDeps, 'config'>, token: string): string =>
  `${identityAddresses(config).origin}${INVITATION_PATH}/${token}`;

/** Words of people in a line of their own: nothing in a name begins another line, or another header. */
const inOneLine = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** Whom an invitation is for, as who sent it wrote it down. */
export const personInWords = ({ name, email }: Pick<InvitationRow, 'name' | 'email'>): string =>
  inOneLine(name === '' ? email : `${name} (${email})`);

/** Roles as one reads them in a sentence. */
export const rolesInWords = ({ roles: given }: Pick<InvitationRow, 'roles'>, speech: SignInSpeech): string =>
  new Intl.ListFormat(speech.locale, { type: 'conjunction' }).format(
    given.map((role) => speech.sayToStaff(roles[role])),
  );

/** The last day of an invitation, as the clock of the site has it. */
export const lastDayInWords = (
  { expires_at: at }: Pick<InvitationRow, 'expires_at'>,
  { config }: Pick<ServerDeps, 'config'>,
  locale: string,
): string =>
  new Intl.DateTimeFormat(calendarLocale(locale), { dateStyle: 'long', timeZone: config.siteTimeZone }).format(at);

const newLink = async (
  { deps, trx, now }: Work,
  sending: Pick<InvitationRow, 'id' | 'sendings'>,
): Promise<string | undefined> => {
  const token = randomSecret(TOKEN_BYTES);
  const isWritten = await writeInvitationToken(trx, sending, { tokenHash: hashSecret(token), now });
  return isWritten ? addressOf(deps, token) : undefined;
};

/**
 * Writes the mail of an invitation into the outbox, in the words of `speech`. Its token is made when it leaves; where no
 * mail server is set up it never does, so the link is answered here, once, for whoever invites to pass on.
 */
export const sendInvitation = async (
  work: Work,
  invitation: InvitationRow,
  { from, speech }: { from: string; speech: SignInSpeech },
): Promise<string | undefined> => {
  const { invitationMail: words, hello, helloByName } = staffWords;
  const values = {
    name: inOneLine(from),
    person: inOneLine(invitation.name),
    site: inOneLine((await nameOfSite(work.deps, ['site.brand_name', 'site.app_name'])) ?? speech.name),
    roles: rolesInWords(invitation, speech),
    date: lastDayInWords(invitation, work.deps, speech.locale),
  };
  const say = (sentence: string) => filled(speech.sayToStaff(sentence), values);
  const parts = [
    say((values.person === '' ? hello : helloByName).label),
    say(words.description),
    `${say(words.help)}\n${addressOf(work.deps, HIDDEN)}`,
    say(words.note),
  ];
  await dropEarlierMails(work.trx, invitation);
  await putIntoOutbox(work, [
    {
      dedupeKey: invitationMailKey(invitation),
      kind: INVITATION_MAIL,
      formId: null,
      leadId: null,
      recipients: [invitation.email],
      subject: say(words.title),
      body: parts.join('\n\n'),
    },
  ]);
  return work.deps.config.smtpUrl === undefined ? newLink(work, invitation) : undefined;
};

/**
 * The text of an invitation's mail as it leaves, with a link made at this moment: the outbox never holds one. A mail that
 * is tried again gets another, and the link of a try that was lost on the way ends.
 * @throws Error when the invitation was withdrawn, sent anew or has expired
 */
export const invitationMailText = async (work: Work, mail: { key: string; body: string }): Promise<string> => {
  const [, id = '', sendings = ''] = mail.key.split(':');
  const link = await newLink(work, { id, sendings: Number(sendings) });
  if (link === undefined) throw new Error('The invitation has ended.');
  return mail.body.replaceAll(addressOf(work.deps, HIDDEN), () => link);
};
