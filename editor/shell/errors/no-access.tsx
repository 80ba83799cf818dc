import { Lock } from 'lucide-react';
import { LinkButton } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Screen } from '../screen/screen.tsx';
import { roleLabels, useSession } from '../session/session.ts';

/** For a signed-in person whose roles do not reach this screen. */
export const NoAccess = () => {
  const session = useSession();
  const role = roleLabels(session);
  return (
    <Screen title="No access">
      <EmptyState
        icon={Lock}
        title="You cannot open this"
        action={<LinkButton href="/cms">Go to the overview</LinkButton>}
      >
        {role ? `Your role is ${role}.` : 'You have no role yet.'} An administrator can give you the right.
      </EmptyState>
    </Screen>
  );
};
