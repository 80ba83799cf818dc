import { Lock } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { LinkButton } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Screen } from '../screen/screen.tsx';
import { roleLabels, useSession } from '../session/session.ts';

/** For a signed-in person whose roles do not reach this screen. */
export const NoAccess = () => {
  const session = useSession();
  const role = roleLabels(session);
  return (
    <Screen title={t('No access')}>
      <EmptyState
        icon={Lock}
        title={t('You cannot open this')}
        action={<LinkButton href="/cms">{t('Go to the overview')}</LinkButton>}
      >
        {role ? t('Your role is {role}.', { role }) : t('You have no role yet.')}{' '}
        {t('An administrator can give you the right.')}
      </EmptyState>
    </Screen>
  );
};
