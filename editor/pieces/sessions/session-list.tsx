import { LogOut } from 'lucide-react';
import type { OpenSession } from '#api-clients/identity/identity.contract.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { deviceWords } from './device-words.ts';
import styles from './session-list.module.css';

export type ListedSession = OpenSession & { id: string };

export interface SessionListProps {
  sessions: readonly ListedSession[];
  onEnd: (id: string) => void;
  /** Why nobody is signed out here by this person. */
  disabledReason?: string | undefined;
}

const SessionLine = ({
  session,
  onEnd,
  disabledReason,
}: Omit<SessionListProps, 'sessions'> & { session: ListedSession }) => (
  <li className={styles.session}>
    <span className={styles.device}>
      <span className={styles.title}>
        {deviceWords(session.agent)} {session.is_current && <Badge tone="ok">{t('This browser')}</Badge>}
      </span>
      <span className={styles.small}>
        {tRich('Used <time/> · signed in <time2/> · ends <time3/>', {
          time: <RelativeTime at={session.seen_at} />,
          time2: <RelativeTime at={session.authenticated_at} />,
          time3: <RelativeTime at={session.expires_at} />,
        })}
      </span>
    </span>
    {!session.is_current && (
      <Button size="sm" icon={LogOut} disabledReason={disabledReason} onPress={() => onEnd(session.id)}>
        {t('Sign out')}
      </Button>
    )}
  </li>
);

/** Where somebody is signed in: the browser in words, when it was used, and the way to end it. */
export const SessionList = ({ sessions, ...line }: SessionListProps) => (
  <ul className={styles.sessions}>
    {sessions.map((session) => (
      <SessionLine key={session.id} session={session} {...line} />
    ))}
  </ul>
);
