import { Lock } from 'lucide-react';
import { Link } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { features } from '#editor/shell/features.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { useSession } from '#editor/shell/session/session.ts';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import styles from './home.module.css';

/** The way to every screen of the administration that this person may open. */
export const Component = () => {
  const { permissions } = useSession();
  const open = features.filter(
    ({ area, isHidden, permission }) =>
      area === 'admin' && !isHidden && (!permission || permissions.includes(permission)),
  );
  return (
    <Screen title={t('Administration')} layout="page">
      {open.length === 0 ? (
        <EmptyState icon={Lock} title={t('Nothing here is open to you')}>
          {t('An administrator can give you the right to settings, the outbox or the audit log.')}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {open.map(({ id, label, icon, path }) => (
            <li key={id}>
              <Link href={path} className={styles.entry}>
                <Icon icon={icon} size={20} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
};
