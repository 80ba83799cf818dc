import { Confirmations } from './confirmations.tsx';
import styles from './mails.module.css';
import { Notifications } from './notifications.tsx';

/** Mails a lead causes: to staff, and to the visitor. Each list is saved for itself. */
export const MailsPart = () => (
  <div className={styles.mails}>
    <Notifications />
    <Confirmations />
  </div>
);
