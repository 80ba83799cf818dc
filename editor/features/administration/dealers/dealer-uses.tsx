import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DealerUse } from '#api-clients/dealers/dealer.resource.ts';
import { t } from '#editor/i18n/t.ts';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { type DealerItem, usesQuery } from './dealers.api.ts';
import styles from './dealers.module.css';

type Use = DealerUse & { name: string };

/** A line that stands for many is called by their number. */
const named = (use: DealerUse): Use => ({
  ...use,
  name: use.title || t('{count, plural, one {# car} other {# cars}}', { count: use.count }),
});

/** What refers to a dealer. */
export const DealerUses = ({ dealer }: { dealer: DealerItem }) => {
  const uses = useQuery(usesQuery(dealer.id));
  return (
    <section>
      <h3 className={styles.heading}>{t('Used by')}</h3>
      <Loaded query={uses} name={t('what refers to it')}>
        {(found) =>
          found.length === 0 ? (
            <p className={styles.note}>{t('Nothing refers to this dealer.')}</p>
          ) : (
            <ul className={styles.uses}>
              {found.map(named).map(({ kind, name, href }) => (
                <li key={`${kind} ${name}`}>
                  {href ? <Link to={href}>{name}</Link> : name}{' '}
                  {kind === 'location' && <span className={styles.note}>{t('location of forms')}</span>}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
};
