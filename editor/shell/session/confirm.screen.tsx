import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { ErrorState } from '#editor/ui/error-state/error-state.tsx';
import { FullPage } from '../layout/full-page.tsx';
import { sessionQuery } from './session.ts';

/** The small window that asks again who is there. Leaves for the sign-in page by itself. */
export const Component = () => {
  const session = useQuery(sessionQuery);
  const [failure, setFailure] = useState<unknown>();
  const email = session.data?.email;
  useEffect(() => {
    if (email === undefined) return;
    import('./sign-in.ts').then(({ startConfirmation }) => startConfirmation(email)).catch(setFailure);
  }, [email]);
  const problem = failure ?? session.error;
  if (!problem) return <FullPage label={t('Going to sign-in')}>{null}</FullPage>;
  return (
    <FullPage label={t('Not confirmed')}>
      <ErrorState
        {...describeProblem(problem)}
        title={t('You cannot be asked now')}
        onRetry={() => location.reload()}
      />
    </FullPage>
  );
};
