import formStyles from '#site/forms/form-fields.module.css';
import { useRender } from '#site/render/render-context.tsx';
import { Disclosure } from '#site/ui/disclosure/disclosure.tsx';
import { Heading } from '#site/ui/heading.tsx';
import styles from './vehicle-equipment.module.css';
import { specification } from './vehicle-figures.ts';
import type { ShowroomVehicle } from './vehicle-model.ts';
import { amountWriter } from './vehicle-prices.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-find-in': React.HTMLAttributes<HTMLElement>;
    }
  }
}

interface Feature {
  name: string;
  price: string;
}

/** Features under the names of their groups, in the order in which groups are met. */
function inGroups(features: readonly { group: string; name: string }[], usual: string): [string, Feature[]][] {
  const groups = Map.groupBy(features, ({ group }) => group || usual);
  return [...groups].map(([group, all]) => [group, all.map(({ name }) => ({ name, price: '' }))]);
}

/**
 * All figures and all equipment in groups that open, by the browser's own means. The script finds words in them; without
 * it the field is not there.
 */
export function VehicleEquipment({ vehicle }: { vehicle: ShowroomVehicle }) {
  const context = useRender();
  const { t } = context;
  const { features_standard: standard, features_optional: optional } = vehicle.attributes;
  const write = amountWriter(vehicle);
  const priced = optional.map(({ price, ...feature }) => ({ ...feature, price: write(price) }));
  const figures = specification(vehicle, context);
  return (
    <fc-find-in
      className={styles.all}
      data-later
      data-found={t('showroom.find.found', { count: '{count}' })}
      data-none={t('showroom.find.none')}
    >
      <Heading text={t('showroom.details')} tag={2} size="s" />
      <div className={styles.find} data-controls hidden>
        <label htmlFor="showroom-find" className={styles.findLabel}>
          {t('showroom.find')}
        </label>
        <input id="showroom-find" type="search" maxLength={100} className={formStyles.input} autoComplete="off" />
        <p role="status" className={styles.status} data-status />
      </div>
      <div className={styles.groups}>
        {figures.map(({ key, title, rows }, index) => (
          <Disclosure key={key} title={title} level={3} isOpen={index === 0} className={styles.group}>
            <dl className={styles.rows}>
              {rows.map((row) => (
                <div key={row.key} className={styles.row} data-row>
                  <dt>{row.label}</dt>
                  <dd>{row.text}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        ))}
        <Equipment groups={priced.length > 0 ? [[t('showroom.equipment.optional'), priced]] : []} />
        <Equipment groups={inGroups(standard, t('showroom.equipment.standard'))} />
      </div>
    </fc-find-in>
  );
}

function Equipment({ groups }: { groups: readonly [string, Feature[]][] }) {
  return groups.map(([group, features]) => (
    <Disclosure key={group} title={group} level={3} className={styles.group}>
      <ul className={styles.features}>
        {features.map(({ name, price }) => (
          <li key={name} className={styles.row} data-row>
            <span>{name}</span>
            {price ? <bdi className={styles.price}>{price}</bdi> : null}
          </li>
        ))}
      </ul>
    </Disclosure>
  ));
}
