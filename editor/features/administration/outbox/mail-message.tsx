import { t } from '#editor/i18n/t.ts';
import { MailStatus } from '#editor/pieces/leads/mail-status.tsx';
import { mailKind } from '#editor/pieces/mails/mail-kinds.ts';
import { MailText } from '#editor/pieces/mails/mail-text.tsx';
import { formatExact } from '#editor/ui/relative-time/relative-time.tsx';
import type { MailItem } from './outbox.api.ts';
import styles from './outbox.module.css';

/** One mail as it was written. The text is shown as text: nothing in it runs. */
export const MailMessage = ({ mail }: { mail: MailItem }) => (
  <div className={styles.message}>
    <dl className={styles.facts}>
      <dt>{t('Kind')}</dt>
      <dd>{mailKind(mail.kind)}</dd>
      <dt>{t('To')}</dt>
      <dd>{mail.to.join(', ') || '–'}</dd>
      <dt>{t('Written')}</dt>
      <dd>{formatExact(new Date(mail.created_at))}</dd>
      {mail.sent_at && (
        <>
          <dt>{t('Sent')}</dt>
          <dd>{formatExact(new Date(mail.sent_at))}</dd>
        </>
      )}
      <dt>{t('State')}</dt>
      <dd>
        <MailStatus status={mail.status} />
        {mail.attempts > 0 &&
          ` ${t('after {attempts} {attempts, plural, one {try} other {tries}}', { attempts: mail.attempts })}`}
      </dd>
      {mail.last_error && (
        <>
          <dt>{t('Last answer')}</dt>
          <dd className={styles.problem}>{mail.last_error}</dd>
        </>
      )}
    </dl>
    <pre className={styles.text} dir="auto">
      <MailText text={mail.text || t('(erased)')} />
    </pre>
  </div>
);
