import { LogIn, ShieldCheck, UserCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { FullPage } from '../layout/full-page.tsx';
import { tellConfirmed } from './confirmation-channel.ts';
import { roleLabels } from './session.ts';
import type { SignInEnd } from './sign-in.ts';

let finishing: Promise<SignInEnd> | undefined;

/** A code can be redeemed once, also when effects run twice. */
const finishOnce = (): Promise<SignInEnd> => {
  finishing ??= import('./sign-in.ts').then(({ finishSignIn }) => finishSignIn());
  return finishing;
};

/** Said to whoever has just accepted an invitation, before their first screen. */
const Accepted = ({ target, session }: Extract<SignInEnd, { kind: 'accepted' }>) => (
  <FullPage label={t('Invitation accepted')}>
    <EmptyState
      icon={UserCheck}
      title={t('Welcome, {name}', { name: session.name })}
      action={
        <Button variant="primary" autoFocus onPress={() => location.replace(target)}>
          {t('Go on')}
        </Button>
      }
    >
      {t('You have accepted the invitation. Your roles here: {roles}.', { roles: roleLabels(session) })}
    </EmptyState>
  </FullPage>
);

/** Where the provider sends people back to. Leaves by itself. */
export const Component = () => {
  const [failure, setFailure] = useState<string>();
  const [end, setEnd] = useState<SignInEnd>();
  useEffect(() => {
    let isCurrent = true;
    finishOnce().then(
      (end) => {
        if (!isCurrent) return;
        // A new document: the shell starts with the new session and the code leaves the address bar.
        if (end.kind === 'go') return location.replace(end.target);
        setEnd(end);
        if (end.kind === 'accepted') return;
        tellConfirmed();
        window.close();
      },
      (error: unknown) => isCurrent && setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (end?.kind === 'accepted') return <Accepted {...end} />;
  if (end?.kind === 'confirmed')
    return (
      <FullPage label={t('Confirmed')}>
        <EmptyState icon={ShieldCheck} title={t('Thank you, it is you')}>
          {t('You can close this window: the other one goes on.')}
        </EmptyState>
      </FullPage>
    );
  if (failure === undefined) return <FullPage label={t('Signing in')}>{null}</FullPage>;
  return (
    <FullPage label={t('Sign-in failed')}>
      <EmptyState
        icon={LogIn}
        title={t('You are not signed in')}
        action={
          <Button variant="primary" onPress={() => location.replace('/cms')}>
            {t('Try again')}
          </Button>
        }
      >
        {failure}
      </EmptyState>
    </FullPage>
  );
};
