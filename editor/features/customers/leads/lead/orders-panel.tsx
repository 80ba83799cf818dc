import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { Panel } from '#editor/pieces/panel/panel.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import styles from './deliveries-panel.module.css';
import { type LeadPlace, leadOrdersQuery } from './lead.api.ts';

/** What was ordered with a lead, each order by its number, for whoever may see orders. */
export const OrdersPanel = ({ place }: { place: LeadPlace }) => {
  const right = usePermission('orders.read');
  const { data } = useQuery({ ...leadOrdersQuery(place), enabled: right.allowed });
  if (!data || data.length === 0) return null;
  return (
    <Panel title={t('Orders')}>
      <ul className={styles.list}>
        {data.map((order) => (
          <li key={order.id} className={styles.texts}>
            <Link to={`/cms/orders/${order.id}`} className={styles.name}>
              <bdi dir="ltr">{order.order_number ?? order.vehicle_title}</bdi>
            </Link>
            <span className={styles.quiet}>
              <bdi>{order.vehicle_title}</bdi> · <RelativeTime at={order.created_at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
