import { Navigate, useRouteError } from 'react-router';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { ErrorState } from '#editor/ui/error-state/error-state.tsx';
import { Screen } from '../screen/screen.tsx';

/** What a broken screen shows; the shell around it stays usable. A refusal leads to /no-access. */
export const ScreenError = () => {
  const error = useRouteError();
  const { status, detail, requestId, isOffline } = describeProblem(error);
  if (status === 403) return <Navigate to="/no-access" replace />;
  return (
    <Screen title={t('This screen failed')}>
      <ErrorState
        title={t('This screen failed')}
        detail={detail}
        requestId={requestId}
        isOffline={isOffline}
        onRetry={() => location.reload()}
      />
    </Screen>
  );
};
