import { Button, type ButtonProps } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { roleLabels, useSession } from '../session/session.ts';
import styles from './account-menu.module.css';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => part[0]?.toLocaleUpperCase() ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

/** Who I am; opens the account's menu. */
export const AccountButton = ({ isSlim, ...rest }: { isSlim: boolean } & Omit<ButtonProps, 'className' | 'style'>) => {
  const session = useSession();
  return (
    <Button
      {...rest}
      className={styles.button ?? ''}
      aria-label={
        isSlim
          ? t('{initials}, account of {name}', { initials: initials(session.name), name: session.name })
          : undefined
      }
    >
      <span className={styles.avatar} aria-hidden="true">
        {initials(session.name)}
      </span>
      {!isSlim && (
        <span className={styles.texts}>
          <span className={styles.name}>{session.name}</span>
          <span className={styles.role}>{roleLabels(session) || t('No role')}</span>
        </span>
      )}
    </Button>
  );
};
