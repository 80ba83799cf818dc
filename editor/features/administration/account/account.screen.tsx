import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { roles } from '#api-clients/identity/policy.data.ts';
import { api } from '#editor/api/api.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { SessionList } from '#editor/pieces/sessions/session-list.tsx';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { useSession } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import styles from './account.module.css';
import { LanguageChoice } from './language-choice.tsx';

const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) =>
    (await api.identity.listOwnSessions({ signal })).data.data.map(({ id, attributes }) => ({ id, ...attributes })),
});

/** The signed-in person: who they are here, and where else they are signed in. */
export const Component = () => {
  const me = useSession();
  const queries = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const reload = () => queries.invalidateQueries({ queryKey: ['own-sessions'] });
  const end = useMutation({
    mutationFn: (id: string) => api.identity.endOwnSession({ params: { id } }),
    onSuccess: () => showToast({ title: t('Signed out there') }),
    onError: (error) => toastProblem(t('Not signed out there'), error),
    onSettled: reload,
  });
  const endOthers = useMutation({
    mutationFn: async () => (await api.identity.endOtherSessions()).data.data.attributes.count,
    onSuccess: (count) =>
      showToast({
        title: t('Signed out of {count, plural, one {# other browser} other {# other browsers}}', { count }),
      }),
    onError: (error) => toastProblem(t('Not signed out elsewhere'), error),
    onSettled: reload,
  });
  const others = sessions.data?.filter(({ is_current: isCurrent }) => !isCurrent).length ?? 0;
  return (
    <Screen title={t('Your account')} layout="page">
      <section className={styles.card} aria-labelledby="account-person">
        <h2 id="account-person">{me.name}</h2>
        <p className={styles.small}>{me.email}</p>
        <p>{me.roles.map((role) => tData(roles[role])).join(', ') || t('No role yet')}</p>
        <p className={styles.small}>
          {t('Name and e-mail come from your sign-in; roles are given by an administrator.')}
        </p>
      </section>
      <section className={styles.card} aria-labelledby="account-language">
        <h2 id="account-language">{t('Language')}</h2>
        <LanguageChoice />
      </section>
      <section className={styles.card} aria-labelledby="account-sessions">
        <header className={styles.head}>
          <h2 id="account-sessions">{t('Where you are signed in')}</h2>
          {others > 0 && (
            <Button size="sm" isPending={endOthers.isPending} onPress={() => endOthers.mutate()}>
              {t('Sign out everywhere else')}
            </Button>
          )}
        </header>
        <Loaded query={sessions} name={t('your sessions')} rows={2}>
          {(all) => <SessionList sessions={all} onEnd={end.mutate} />}
        </Loaded>
      </section>
    </Screen>
  );
};
