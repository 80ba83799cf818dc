import { MailPlus, Undo2 } from 'lucide-react';
import { roles } from '#api-clients/identity/policy.data.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Status, type StatusLook } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { type InvitationItem, resendInvitation, restoreInvitation, withdrawInvitation } from './people.api.ts';
import styles from './people.module.css';

const looks = {
  expired: { tone: 'warn', shape: 'hollow', label: t('Expired') },
  void: { tone: 'danger', shape: 'hollow', label: t('Cannot be accepted') },
  pending: { tone: 'info', shape: 'half', label: t('On its way') },
  sent: { tone: 'ok', shape: 'filled', label: t('Sent') },
  kept: { tone: 'neutral', shape: 'hollow', label: t('Pass the link on yourself') },
  failed: { tone: 'danger', shape: 'hollow', label: t('The mail did not arrive') },
} satisfies Record<string, StatusLook>;

const lookOf = ({ state, mail }: InvitationItem): StatusLook => looks[state === 'open' ? mail : state];

/** What else there is to know of its state, and what to do about it. */
const Note = ({ item }: { item: InvitationItem }) => {
  if (item.state === 'void')
    return t('{name}, who sent it, may no longer give these roles. Send it again in your own name.', {
      name: item.invited_by,
    });
  const times = { name: item.invited_by, time: <RelativeTime at={item.sent_at} /> };
  return item.state === 'expired'
    ? tRich('{name} sent it <time/>. Send it again, with a new link.', times)
    : tRich('{name} sent it <time/> · ends <time2/>', { ...times, time2: <RelativeTime at={item.expires_at} /> });
};

export interface InvitationListProps {
  items: readonly InvitationItem[];
  /** It was sent again; where no mail server is set up it holds the link. */
  onSent: (item: InvitationItem) => void;
}

/** Invitations that nobody has accepted yet, with what can be done about each. */
export const InvitationList = ({ items, onSent }: InvitationListProps) => {
  const { run, tell } = useWrites(['invitations']);
  const { reason } = usePermission('users.update');
  const resend = (item: InvitationItem) => run(t('Not sent'), async () => onSent(await resendInvitation(item.id)));
  const withdraw = ({ id, email }: InvitationItem) =>
    run(t('Not withdrawn'), async () => {
      await withdrawInvitation(id);
      tell(t('The invitation of {email} is withdrawn', { email }), { write: () => restoreInvitation(id) });
    });
  return (
    <section className={styles.invitations} aria-labelledby="open-invitations">
      <h2 id="open-invitations">{t('Open invitations')}</h2>
      <ul>
        {items.map((item) => {
          const { label, ...look } = lookOf(item);
          return (
            <li key={item.id} className={styles.invitation}>
              <div className={styles.invited}>
                <span className={styles.invitedName}>
                  {item.name !== '' && <bdi>{item.name}</bdi>} <bdi dir="ltr">{item.email}</bdi>
                </span>
                <span className={styles.small}>{item.roles.map((role) => tData(roles[role])).join(', ')}</span>
                <span className={styles.small}>
                  <Note item={item} />
                </span>
              </div>
              <Status {...look}>{label}</Status>
              <div className={styles.moves}>
                <Button
                  size="sm"
                  icon={MailPlus}
                  aria-label={t('Send again: {email}', { email: item.email })}
                  disabledReason={reason}
                  onPress={() => void resend(item)}
                >
                  {t('Send again')}
                </Button>
                <Button
                  size="sm"
                  icon={Undo2}
                  aria-label={t('Withdraw it: {email}', { email: item.email })}
                  disabledReason={reason}
                  onPress={() => void withdraw(item)}
                >
                  {t('Withdraw it')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
