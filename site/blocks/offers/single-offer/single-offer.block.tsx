import type { PublicOffer } from '#api-clients/offers/public-offer.ts';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import { sanitizeHtml } from '#site/render/sanitize-html.ts';
import { toSurface } from '#site/theme/tokens.ts';
import { Eyebrow } from '#site/ui/eyebrow.tsx';
import { Heading } from '#site/ui/heading.tsx';
import { LoadNotice } from '#site/ui/load-notice.tsx';
import { OfferButton } from '#site/ui/offer/offer-button.tsx';
import { offersIn } from '#site/ui/offer/offer-data.ts';
import { OfferMoney, OfferTerms } from '#site/ui/offer/offer-money.tsx';
import { offersData } from '#site/ui/offer/offer-structured-data.ts';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { isBlank, RichText } from '#site/ui/rich-text.tsx';
import { SafeHtml } from '#site/ui/safe-html.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './single-offer.module.css';

type Props = BlockComponentProps<'single-offer'>['props'];

/** One offer by its key, with picture, price and terms, until its last moment; then what is said in its stead, if anything. */
export default function SingleOffer({ props, data, isLoading }: BlockComponentProps<'single-offer'>) {
  const { mode } = useRender();
  const surface = toSurface(props.box_color);
  if (data === undefined)
    return (
      <Section surface={surface}>
        <Eyebrow text={props.eyebrow} field="/eyebrow" />
        <LoadNotice isLoading={isLoading} />
      </Section>
    );
  const [offer] = offersIn(data);
  if (offer) return <Shown offer={offer} props={props} />;
  if (isBlank(props.over_text) && mode !== 'canvas') return null;
  return (
    <Section surface={surface} padding="small">
      <RichText value={props.over_text} field="/over_text" muted />
      {mode === 'canvas' ? <Absence hasKey={props.offer_key !== ''} /> : null}
    </Section>
  );
}

/** On the canvas alone: why nothing is seen. */
function Absence({ hasKey }: { hasKey: boolean }) {
  const { t } = useRender();
  const editable = useField('/offer_key');
  return (
    <p className={styles.absence} {...editable}>
      {t(hasKey ? 'offers.not_valid' : 'offers.no_key')}
    </p>
  );
}

function Shown({ offer, props }: { offer: PublicOffer; props: Props }) {
  const image = props.image ?? (offer.image?.id ? { id: offer.image.id, alt: offer.image.alt } : null);
  return (
    <Section surface={toSurface(props.box_color)} innerClassName={styles.inner}>
      <article className={styles.offer} data-image={image ? props.image_position : undefined}>
        {image ? (
          <Picture
            image={image}
            ratio="hero"
            sizes="(min-width: 1024px) 50vw, 100vw"
            field="/image"
            className={styles.picture}
          />
        ) : null}
        <div className={styles.words}>
          <Eyebrow text={props.eyebrow || offer.category} field="/eyebrow" />
          <Heading text={offer.title} tag={props.header_tag} size={props.header_size} />
          <Paragraph text={offer.subtitle} size="l" />
          <SafeHtml html={sanitizeHtml(offer.description_html)} />
          <OfferMoney offer={offer} />
          <OfferButton offer={offer} label={props.button_text} />
          <OfferTerms offer={offer} />
        </div>
      </article>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: offersData([offer]) }} />
    </Section>
  );
}
