import { useQuery } from '@tanstack/react-query';
import { staffLanguage } from '#editor/i18n/staff-language.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { Facts, Panel } from '#editor/pieces/panel/panel.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { LinkButton } from '#editor/ui/button/button.tsx';
import { formatExact } from '#editor/ui/relative-time/relative-time.tsx';
import { reasonText, vendorWords } from '../order-words.ts';
import { leadPlaceQuery, type OrderDetail } from '../orders.api.ts';
import styles from './order.module.css';

const languages = new Intl.DisplayNames([staffLanguage], { type: 'language', fallback: 'code' });
const moment = (at: string | null) => at && formatExact(new Date(at));

/** The car that was ordered, and the lead it came with. */
export const CarPanel = ({ order }: { order: OrderDetail }) => {
  const leads = usePermission('leads.read');
  const cars = usePermission('vehicles.read');
  const lead = useQuery({
    ...leadPlaceQuery(order.lead_number ?? ''),
    enabled: leads.allowed && order.lead_number !== null,
  });
  return (
    <Panel title={t('Car and lead')}>
      <Facts
        lines={[
          [t('Car'), <bdi key="car">{order.vehicle_title}</bdi>],
          [
            t('VIN'),
            order.vehicle_vin && (
              <bdi key="vin" dir="ltr">
                {order.vehicle_vin}
              </bdi>
            ),
          ],
          [t('Dealer'), order.dealer_name && <bdi key="dealer">{order.dealer_name}</bdi>],
          [
            t('Configuration'),
            order.config_url && (
              <bdi key="config" dir="ltr">
                {order.config_url}
              </bdi>
            ),
          ],
          [t('Lead'), order.lead_number],
        ]}
      />
      <div className={styles.ways}>
        {order.vehicle_id !== null && cars.allowed && (
          <LinkButton size="sm" href={`/cms/vehicles/${order.vehicle_id}`}>
            {t('Open the car')}
          </LinkButton>
        )}
        {order.vehicle_link !== null && (
          <LinkButton size="sm" href={order.vehicle_link} target="_blank">
            {t('See it on the site')}
          </LinkButton>
        )}
        {lead.data && (
          <LinkButton size="sm" href={lead.data}>
            {t('Open the lead')}
          </LinkButton>
        )}
      </div>
    </Panel>
  );
};

const financeWords: Readonly<Record<string, string>> = { cash: t('Cash'), lease: t('Lease'), rent: t('Subscription') };

/** What was agreed, and the dates that count. */
export const TermsPanel = ({ order }: { order: OrderDetail }) => (
  <Panel title={t('What was agreed')}>
    <Facts
      lines={[
        [t('Kind'), order.setup_type === 'order' ? t('Car ordered') : t('Car reserved')],
        [t('Sold by'), <bdi key="company">{order.company_name}</bdi>],
        [t('Paid with'), order.payment_vendor && vendorWords[order.payment_vendor]],
        [t('Financing'), order.finance_option && (financeWords[order.finance_option] ?? tData(order.finance_option))],
        [t('Language'), languages.of(order.locale) ?? order.locale],
        [t('Begun'), moment(order.created_at)],
        [
          t('To be confirmed until'),
          order.status === 'awaiting_email_confirmation' ? moment(order.confirm_before) : null,
        ],
        [t('Reserved until'), order.status === 'confirmed' ? moment(order.reservation_until) : null],
        [
          t('Terms accepted'),
          Object.entries(order.terms)
            .map(([name, version]) => `${name} (${version})`)
            .join(', '),
        ],
        [t('Ended because'), order.reason === null ? null : reasonText(order.reason)],
      ]}
    />
  </Panel>
);
