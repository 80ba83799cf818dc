import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { type DealerItem, usesQuery } from './dealers.api.ts';
import styles from './dealers.module.css';

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
              {found.map(({ kind, title, href, count }) => (
                <li key={`${kind} ${title}`}>
                  {href ? <Link to={href}>{title}</Link> : title}{' '}
                  <span className={styles.note}>{kind === 'location' ? t('location of forms') : String(count)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
};
