import { useEffect, useState } from 'react';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { ErrorState } from '#editor/ui/error-state/error-state.tsx';
import { FullPage } from '../layout/full-page.tsx';

/** Where the button of an invitation leads, with its token behind `#`: leaves by itself for the sign-in that accepts it. */
export const Component = () => {
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    import('./sign-in.ts').then(({ startInvited }) => startInvited(location.hash.slice(1))).catch(setFailure);
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
