import { Compass } from 'lucide-react';
import { LinkButton } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Screen } from '../screen/screen.tsx';

/** An address of the staff app that leads nowhere. */
export const Component = () => (
  <Screen title="Not found">
    <EmptyState
      icon={Compass}
      title="There is nothing at this address"
      action={<LinkButton href="/cms">Go to the overview</LinkButton>}
    >
      It may have been moved or deleted. Search with Ctrl or ⌘ and K.
    </EmptyState>
  </Screen>
);
