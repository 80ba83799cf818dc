import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-aria-components';
import { useLocation } from 'react-router';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { classNames } from '#editor/ui/class-names.ts';
import { countOrdersQuery } from './orders.api.ts';
import styles from './orders-nav.module.css';

const places = [
  { href: '/cms/orders', label: t('Orders') },
  { href: '/cms/orders/waiting', label: t('Needs a person') },
  { href: '/cms/orders/days', label: t('Daily reconciliation') },
] as const;

/** The screens about orders, side by side. */
export const OrdersNav = () => {
  const { pathname } = useLocation();
  const { data } = useQuery(countOrdersQuery);
  const waiting = data?.needs_person ?? 0;
  return (
    <nav aria-label={t('About orders')} className={styles.nav}>
      {places.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={pathname === href ? 'page' : undefined}
          className={classNames(styles.place, pathname === href && styles.current)}
        >
          {label}
          {href.endsWith('waiting') && waiting > 0 && (
            <span className={styles.count}>{waiting.toLocaleString(formatLocale)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
};
