import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Suspense, useEffect, useState } from 'react';
import { onRecentSignInAsked } from '#editor/api/api.ts';
import { describeProblem, isStatus } from '#editor/api/problems.ts';
import { onSignedOut } from '#editor/api/query-client.ts';
import { t } from '#editor/i18n/t.ts';
import { ErrorState } from '#editor/ui/error-state/error-state.tsx';
import { lazyPart } from '#editor/ui/lazy-part/lazy-part.ts';
import { FullPage } from '../layout/full-page.tsx';
import { sessionQuery } from './session.ts';

const signInHere = async (): Promise<void> => {
  const { startSignIn } = await import('./sign-in.ts');
  await startSignIn(location.pathname + location.search + location.hash);
};

/** Needed by few, and late. */
const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

const SignedOutDialog = lazyPart(async () => (await import('./signed-out-dialog.tsx')).SignedOutDialog);

/** Renders its children for a signed-in person and sends everybody else to sign in and back. */
export const SessionGate = ({ children }: { children: ReactNode }) => {
  // Asked for by the entry; that nobody is signed in need not be asked twice.
  const session = useQuery({ ...sessionQuery, retryOnMount: false });
  const [isExpired, setExpired] = useState(false);
  const [signInFailure, setSignInFailure] = useState<unknown>();
  const isSignedOut = isStatus(session.error, 401);
  const isSignedIn = session.data !== undefined;

  useEffect(() => {
    if (isSignedOut && !isSignedIn) signInHere().catch(setSignInFailure);
  }, [isSignedOut, isSignedIn]);
  useEffect(() => onSignedOut(() => setExpired(true)), []);
  const [confirmation, setConfirmation] = useState<{ end: (isConfirmed: boolean) => void }>();
  useEffect(
    () =>
      onRecentSignInAsked(
        () =>
          new Promise((resolve) => {
            const end = (isConfirmed: boolean) => {
              setConfirmation(undefined);
              resolve(isConfirmed);
            };
            setConfirmation({ end });
          }),
      ),
    [],
  );

  if (isSignedIn) {
    return (
      <>
        {children}
        {confirmation && (
          <Suspense fallback={null}>
            <ConfirmDialog onEnd={confirmation.end} />
          </Suspense>
        )}
        {isExpired && (
          <Suspense fallback={null}>
            <SignedOutDialog onSignIn={() => void signInHere()} onClose={() => setExpired(false)} />
          </Suspense>
        )}
      </>
    );
  }
  const failure = signInFailure ?? (isSignedOut ? undefined : session.error);
  if (!failure) return <FullPage label={isSignedOut ? t('Going to sign-in') : t('Starting')}>{null}</FullPage>;
  const { detail, requestId, isOffline } = describeProblem(failure);
  return (
    <FullPage label={t('Not started')}>
      <ErrorState
        title={isOffline ? t('The server cannot be reached') : t('Forecourt could not start')}
        detail={detail}
        requestId={requestId}
        isOffline={isOffline}
        isRetrying={session.isFetching}
        onRetry={() => {
          setSignInFailure(undefined);
          void session.refetch();
        }}
      />
    </FullPage>
  );
};
