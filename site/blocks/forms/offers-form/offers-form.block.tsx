import type { PublicOffer } from '#api-clients/offers/public-offer.ts';
import { submissionNames } from '#form-fields/index.ts';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { BlockForm, blockFormId } from '#site/forms/block-form.tsx';
import { useField, useRender } from '#site/render/render-context.tsx';
import { toSurface } from '#site/theme/tokens.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import { IntroFrame } from '#site/ui/intro.tsx';
import { LoadNotice } from '#site/ui/load-notice.tsx';
import { offersIn } from '#site/ui/offer/offer-data.ts';
import { OfferMoney, OfferTerms } from '#site/ui/offer/offer-money.tsx';
import { offersData } from '#site/ui/offer/offer-structured-data.ts';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './offers-form.module.css';

/** Under which name the chosen offer reaches the lead. */
const CHOSEN = submissionNames.dynamicData('offer');

/**
 * Offers to choose from, and the form that asks about the chosen one. The offers are a choice of the form itself
 * (`form="…"`), so the lead says which it is about, with or without script.
 */
export default function OffersForm({ props, id, data, isLoading }: BlockComponentProps<'offers-form'>) {
  const offers = data === undefined ? [] : offersIn(data);
  const isFew = offers.length === 1 || offers.length === 2;
  const notice = {
    isLoading,
    text: props.error_text,
    field: '/error_text',
    button: props.error_button_text,
    buttonField: '/error_button_text',
  };
  return (
    <Section surface={toSurface(props.box_color)} innerClassName={classes(styles.inner, isFew && styles.few)}>
      <IntroFrame isEmpty={!props.form_title && !props.form_subtile} className={styles.head}>
        <Heading text={props.form_title} tag={props.header_tag} size={props.header_size} field="/form_title" />
        <Paragraph text={props.form_subtile} size="l" muted field="/form_subtile" />
      </IntroFrame>
      {data === undefined ? <LoadNotice {...notice} /> : <Offers id={id} offers={offers} title={props.form_title} />}
      <BlockForm
        id={id}
        values={{ ...props, form_position: 'center' }}
        title={props.form_title}
        headingLevel={Math.min(6, Number(props.header_tag) + 1)}
      />
      {offers.length > 0 ? (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: offersData(offers) }} />
      ) : null}
    </Section>
  );
}

function Offers({ id, offers, title }: { id: string; offers: readonly PublicOffer[]; title: string }) {
  const { t, mode } = useRender();
  const editable = useField('/category');
  if (offers.length === 0)
    return (
      <p className={styles.none} {...editable}>
        {t(mode === 'canvas' ? 'offers.none_canvas' : 'offers.none')}
      </p>
    );
  return (
    <fieldset className={styles.offers}>
      <legend className={styles.legend}>{title ? t('offers.choose') : t('offers.label')}</legend>
      <div className={styles.list}>
        {offers.map((offer, index) => (
          <Choice key={offer.id} offer={offer} form={blockFormId(id)} block={id} isFirst={index === 0} />
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  offer: PublicOffer;
  form: string;
  block: string;
  isFirst: boolean;
}

function Choice({ offer, form, block, isFirst }: ChoiceProps) {
  const input = `${block}-offer-${offer.slug}`.replace(/[^\w-]/g, '_');
  return (
    <div className={styles.choice} data-later={isFirst ? undefined : true}>
      {offer.image?.id ? (
        <Picture
          image={{ id: offer.image.id, alt: offer.image.alt }}
          ratio="hero"
          sizes="(min-width: 1024px) 33vw, (min-width: 741px) 50vw, 100vw"
        />
      ) : null}
      <div className={styles.words}>
        <label className={styles.label} htmlFor={input}>
          <input id={input} type="radio" name={CHOSEN} value={offer.slug} form={form} defaultChecked={isFirst} />
          <span className={styles.title}>{offer.title}</span>
        </label>
        <input type="hidden" name={submissionNames.dynamicLabel(offer.slug)} value={offer.title} form={form} />
        {offer.subtitle ? <p>{offer.subtitle}</p> : null}
        <OfferMoney offer={offer} />
        <OfferTerms offer={offer} />
      </div>
    </div>
  );
}
