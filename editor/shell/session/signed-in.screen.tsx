import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { FullPage } from '../layout/full-page.tsx';

let finishing: Promise<string> | undefined;

/** A code can be redeemed once, also when effects run twice. */
const finishOnce = (): Promise<string> => {
  finishing ??= import('./sign-in.ts').then(({ finishSignIn }) => finishSignIn());
  return finishing;
};

/** Where the provider sends people back to. Leaves by itself. */
export const Component = () => {
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    finishOnce().then(
      // A new document: the shell starts with the new session and the code leaves the address bar.
      (target) => isCurrent && location.replace(target),
      (error: unknown) => isCurrent && setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  if (failure === undefined) return <FullPage label="Signing in">{null}</FullPage>;
  return (
    <FullPage label="Sign-in failed">
      <EmptyState
        icon={LogIn}
        title="You are not signed in"
        action={
          <Button variant="primary" onPress={() => location.replace('/cms')}>
            Try again
          </Button>
        }
      >
        {failure}
      </EmptyState>
    </FullPage>
  );
};
