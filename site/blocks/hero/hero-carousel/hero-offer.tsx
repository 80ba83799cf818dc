import type { PublicOffer } from '#api-clients/offers/public-offer.ts';
import type { BlockProps } from '#block-schemas/index.ts';
import { LoadNotice } from '#site/ui/load-notice.tsx';
import { OfferButton } from '#site/ui/offer/offer-button.tsx';
import { OfferMoney, OfferTerms } from '#site/ui/offer/offer-money.tsx';
import { offersData } from '#site/ui/offer/offer-structured-data.ts';
import styles from './hero-offer.module.css';

/**
 * The offer below the slides: its price, or with `is_ffi` its monthly rate first; its small print is always there, its
 * button with `has_mxo`.
 */
export function HeroOffer({ offer, props }: { offer: PublicOffer; props: BlockProps['hero-carousel'] }) {
  const shown = props.is_ffi && offer.finance ? { ...offer, price: null } : { ...offer, finance: null };
  return (
    <aside className={styles.offer}>
      <div className={styles.words}>
        <p className={styles.title}>{offer.title}</p>
        {offer.subtitle ? <p>{offer.subtitle}</p> : null}
      </div>
      <OfferMoney offer={shown} />
      {props.has_mxo ? <OfferButton offer={offer} /> : null}
      <div className={styles.terms}>
        <OfferTerms offer={offer} />
      </div>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: offersData([offer]) }} />
    </aside>
  );
}

/** What stands in for an offer that could not be had: its price and terms are part of what the slides say. */
export const NoOffer = ({ isLoading }: { isLoading: boolean | undefined }) => (
  <aside className={styles.offer}>
    <LoadNotice isLoading={isLoading} />
  </aside>
);
