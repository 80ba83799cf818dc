import type { VehicleFigure } from '#api-clients/stock/stock-settings.ts';
import { useRender } from '#site/render/render-context.tsx';
import styles from './vehicle-facts.module.css';
import { keyFacts } from './vehicle-figures.ts';
import type { ShowroomVehicle } from './vehicle-model.ts';

/** The figures that the settings name, at a glance. */
export function VehicleFacts({ vehicle, names }: { vehicle: ShowroomVehicle; names: readonly VehicleFigure[] }) {
  const context = useRender();
  const facts = keyFacts(vehicle, names, context);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts} data-later aria-label={context.t('showroom.facts')}>
      {facts.map(({ key, label, text }) => (
        <div key={key} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
