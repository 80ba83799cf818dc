import { useEffect, useState } from 'react';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { ErrorState } from '#editor/ui/error-state/error-state.tsx';
import { FullPage } from '../layout/full-page.tsx';

/** Where the link of an invitation leads: the browser carries it on to the sign-in page, for which this leaves by itself. */
export const Component = () => {
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    import('./sign-in.ts').then(({ startInvited }) => startInvited()).catch(setFailure);
  }, []);
  if (failure === undefined) return <FullPage label={t('Going to sign-in')}>{null}</FullPage>;
  return (
    <FullPage label={t('Not signed in')}>
      <ErrorState
        {...describeProblem(failure)}
        title={t('You cannot be asked now')}
        onRetry={() => location.reload()}
      />
    </FullPage>
  );
};
