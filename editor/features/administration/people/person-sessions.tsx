import { useQuery } from '@tanstack/react-query';
import { t } from '#editor/i18n/t.ts';
import { SessionList } from '#editor/pieces/sessions/session-list.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { endPersonSession, endPersonSessions, type Person, personSessionsQuery } from './people.api.ts';
import styles from './people.module.css';

/** Where a person is signed in, and the way to sign them out of one browser or all, at once. */
export const PersonSessions = ({ person: { id, name } }: { person: Person }) => {
  const sessions = useQuery(personSessionsQuery(id));
  const { run, tell } = useWrites(['person-sessions', id]);
  const { reason } = usePermission('users.update');
  const end = (session: string) =>
    run(t('Not signed out there'), async () => {
      await endPersonSession(id, session);
      tell(t('{name} is signed out there', { name }));
    });
  const endAll = () =>
    run(t('Not signed out'), async () => {
      const count = await endPersonSessions(id);
      tell(t('Signed {name} out of {count, plural, one {# browser} other {# browsers}}', { name, count }));
    });
  const others = sessions.data?.filter(({ is_current: isCurrent }) => !isCurrent).length ?? 0;
  return (
    <section className={styles.part} aria-labelledby="person-sessions">
      <header className={styles.partHead}>
        <h3 id="person-sessions">{t('Signed in on')}</h3>
        {others > 1 && (
          <Button size="sm" disabledReason={reason} onPress={() => void endAll()}>
            {t('Sign out everywhere')}
          </Button>
        )}
      </header>
      <Loaded
        query={sessions}
        name={t('the sessions')}
        rows={2}
        isEmpty={(all) => all.length === 0}
        empty={<p className={styles.small}>{t('Nowhere at the moment.')}</p>}
      >
        {(all) => <SessionList sessions={all} disabledReason={reason} onEnd={(session) => void end(session)} />}
      </Loaded>
    </section>
  );
};
