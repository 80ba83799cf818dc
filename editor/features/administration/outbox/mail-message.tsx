import { mailKind } from '#editor/pieces/leads/lead-words.ts';
import { MailStatus } from '#editor/pieces/leads/mail-status.tsx';
import { formatExact } from '#editor/ui/relative-time/relative-time.tsx';
import type { MailItem } from './outbox.api.ts';
import styles from './outbox.module.css';

/** One mail as it was written. The text is shown as text: nothing in it runs. */
export const MailMessage = ({ mail }: { mail: MailItem }) => (
  <div className={styles.message}>
    <dl className={styles.facts}>
      <dt>Kind</dt>
      <dd>{mailKind(mail.kind)}</dd>
      <dt>To</dt>
      <dd>{mail.to.join(', ') || '–'}</dd>
      <dt>Written</dt>
      <dd>{formatExact(new Date(mail.created_at))}</dd>
      {mail.sent_at && (
        <>
          <dt>Sent</dt>
          <dd>{formatExact(new Date(mail.sent_at))}</dd>
        </>
      )}
      <dt>State</dt>
      <dd>
        <MailStatus status={mail.status} />
        {mail.attempts > 0 && ` after ${mail.attempts} ${mail.attempts === 1 ? 'try' : 'tries'}`}
      </dd>
      {mail.last_error && (
        <>
          <dt>Last answer</dt>
          <dd className={styles.problem}>{mail.last_error}</dd>
        </>
      )}
    </dl>
    <pre className={styles.text}>{mail.text || '(erased)'}</pre>
  </div>
);
