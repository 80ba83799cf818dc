import { readableKey } from '#editor/i18n/readable-key.ts';
import { t } from '#editor/i18n/t.ts';
import { readableId } from '#editor/pieces/leads/lead-words.ts';
import { Facts, Panel } from '#editor/pieces/panel/panel.tsx';
import { formatExact } from '#editor/ui/relative-time/relative-time.tsx';
import { dynamicLines } from '#form-fields/index.ts';
import type { LeadItem } from '../leads.api.ts';
import { LeadCar } from './lead-car.tsx';
import styles from './lead-origin.module.css';

/** The order it came with is named by its number (`OrdersPanel`). */
const isOrder = (key: string, value: string): boolean => /^order(_id)*$/.test(key) && readableId(value) === '';

/** Where a lead came from, what it was about and what was agreed to. */
export const LeadOrigin = ({ lead }: { lead: LeadItem }) => {
  const { source, vehicle_snapshot: vehicle, hidden, consents, dynamic_data: dynamic } = lead;
  return (
    <>
      {vehicle && <LeadCar vehicle={vehicle} />}
      {Object.keys(dynamic).length > 0 && (
        <Panel title={t('Sent by the page')}>
          <Facts lines={dynamicLines(dynamic).map(({ label, text }) => [label, text])} />
        </Panel>
      )}
      <Panel title={t('Source')}>
        <Facts
          lines={[
            [t('Page'), source.url],
            [t('Came from'), source.referrer],
            [t('Source'), source.utm_source ?? t('direct')],
            [t('UTM medium'), source.utm_medium],
            [t('Campaign'), source.utm_campaign],
            [t('Term'), source.utm_term],
            [t('Content'), source.utm_content],
            [t('Campaign id'), source.utm_id],
            [t('Ad click'), source.gclid],
            [t('Location'), lead.location_name],
            ...Object.entries(hidden)
              .filter(([key, value]) => !isOrder(key, value))
              .map(([key, value]) => [readableKey(key), value] as const),
          ]}
        />
      </Panel>
      {consents.length > 0 && (
        <Panel title={t('Consents')}>
          <ul className={styles.consents}>
            {consents.map(({ key, version, accepted_at: at, text }) => (
              <li key={key}>
                <p className={styles.agreed}>
                  {text ? (
                    <q lang={lead.locale} dir="auto">
                      {text}
                    </q>
                  ) : (
                    readableKey(key)
                  )}
                </p>
                <p className={styles.when}>
                  {t('Agreed to {exact} · version {version}', { exact: formatExact(new Date(at)), version })}
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
};
