import { Compass } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { LinkButton } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Screen } from '../screen/screen.tsx';

/** An address of the staff app that leads nowhere. */
export const Component = () => (
  <Screen title={t('Not found')}>
    <EmptyState
      icon={Compass}
      title={t('There is nothing at this address')}
      action={<LinkButton href="/cms">{t('Go to the overview')}</LinkButton>}
    >
      {t('It may have been moved or deleted. Search with Ctrl or ⌘ and K.')}
    </EmptyState>
  </Screen>
);
