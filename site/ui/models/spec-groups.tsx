import type { SpecGroup } from '#api-clients/content/model-specs.ts';
import { Disclosure } from '../disclosure/disclosure.tsx';
import styles from './spec-groups.module.css';

/** All figures of a car in groups that open; without script too. */
export function SpecGroups({
  groups,
  tag,
  openFirst = false,
}: {
  groups: readonly SpecGroup[];
  tag: number;
  openFirst?: boolean;
}) {
  return (
    <div className={styles.groups}>
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ name, rows }, index) => (
          <Disclosure key={name} title={name} level={tag} isOpen={openFirst && index === 0} className={styles.group}>
            <dl className={styles.rows}>
              {rows.map(({ key, label, value, unit }) => (
                <div key={key} className={styles.row}>
                  <dt>{label}</dt>
                  <dd>{unit === '' ? value : `${value} ${unit}`}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        ))}
    </div>
  );
}
