import { useQuery } from '@tanstack/react-query';
import { t } from '#editor/i18n/t.ts';
import { MailStatus } from '#editor/pieces/leads/mail-status.tsx';
import { mailKind } from '#editor/pieces/mails/mail-kinds.ts';
import { MailText } from '#editor/pieces/mails/mail-text.tsx';
import { Panel } from '#editor/pieces/panel/panel.tsx';
import styles from './deliveries-panel.module.css';
import { type LeadPlace, mailsQuery } from './lead.api.ts';
import mailStyles from './mails-panel.module.css';

/** The mails a lead caused, each to be read as it was written. */
export const MailsPanel = ({ place }: { place: LeadPlace }) => {
  const { data } = useQuery(mailsQuery(place));
  if (!data || data.mails.length === 0) return null;
  return (
    <Panel title={t('Mails')}>
      <ul className={styles.list}>
        {data.mails.map((mail) => (
          <li key={mail.id}>
            <span className={styles.head}>
              <span className={styles.name}>{mailKind(mail.kind)}</span>
              <MailStatus status={mail.status} />
            </span>
            <span className={styles.quiet}>
              {t('To')} {mail.to.join(', ') || t('nobody')}
            </span>
            {mail.last_error && <p className={styles.problem}>{mail.last_error}</p>}
            <details className={mailStyles.message}>
              <summary>
                <bdi>{mail.subject || t('No subject')}</bdi>
              </summary>
              <pre dir="auto">
                <MailText text={mail.text} />
              </pre>
            </details>
          </li>
        ))}
      </ul>
      {!data.isSent && <p className={mailStyles.note}>{t('Kept here: no mail server is set up.')}</p>}
    </Panel>
  );
};
