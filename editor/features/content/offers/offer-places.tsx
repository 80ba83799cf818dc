import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { type OfferItem, placesQuery } from './offers.api.ts';
import styles from './offers.module.css';

/** The pages that show an offer, or held it until it was over. */
export const OfferPlaces = ({ offer }: { offer: OfferItem }) => {
  const places = useQuery(placesQuery(offer.id));
  return (
    <section>
      <h3 className={styles.heading}>{offer.state === 'over' ? t('Pages that held it') : t('Pages that show it')}</h3>
      <Loaded query={places} name={t('the pages')}>
        {(found) =>
          found.length === 0 ? (
            <p className={styles.note}>{t('No page names it or looks for its like.')}</p>
          ) : (
            <ul className={styles.places}>
              {found.map((place) => (
                <li key={`${place.page_id} ${place.block_type}`}>
                  <Link to={`/cms/pages/${place.page_id}`}>{place.title}</Link> <code>{place.path}</code>{' '}
                  <span className={styles.note}>
                    {place.by === 'named' ? t('names this offer') : t('looks for such offers')}
                    {place.published ? '' : `, ${t('draft only')}`}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
};
