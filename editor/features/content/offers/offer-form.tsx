import { useState } from 'react';
import { type OfferContent, offerWrite } from '#api-clients/offers/offer.resources.ts';
import { t } from '#editor/i18n/t.ts';
import type { EditedForm } from '#editor/pieces/list-view/edited-list.tsx';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { useSaving } from '#editor/pieces/save-form/use-saving.ts';
import { OfferAction } from './offer-action.tsx';
import { OfferFinance, OfferPrice } from './offer-money.tsx';
import { OfferPlacing } from './offer-place.tsx';
import { OfferPlaces } from './offer-places.tsx';
import { OfferTexts } from './offer-texts.tsx';
import { contentOf, createOffer, emptyOffer, type OfferItem, updateOffer } from './offers.api.ts';
import styles from './offers.module.css';

/** Without what a person typed between two commas and left empty. */
const tidy = (offer: OfferContent): OfferContent => ({
  ...offer,
  brands: offer.brands.map((one) => one.trim()).filter(Boolean),
  nameplates: offer.nameplates.map((one) => one.trim()).filter(Boolean),
});

/** An offer's draft; saving changes nothing that visitors see. */
export const OfferForm = ({ item: offer, isReadOnly, onSaved, onClose, onReload }: EditedForm<OfferItem>) => {
  const [value, setValue] = useState<OfferContent>(offer ? contentOf(offer) : emptyOffer);
  const body = tidy(value);
  const { form, touch, errorOf } = useSaving({
    checked: offerWrite.safeParse(body),
    write: () => (offer ? updateOffer(offer, body) : createOffer(body)),
    onSaved: (saved) => onSaved(saved, offer),
  });
  const part = {
    value,
    isReadOnly,
    errorOf,
    set: (change: Partial<OfferContent>) => {
      touch();
      setValue((before) => ({ ...before, ...change }));
    },
  };
  return (
    <SaveForm
      place="drawer"
      action={t('Save draft')}
      {...form}
      onClose={onClose}
      isReadOnly={isReadOnly}
      onReload={onReload}
    >
      <OfferTexts {...part} />
      <h3 className={styles.heading}>{t('Where and when')}</h3>
      <OfferPlacing {...part} />
      <h3 className={styles.heading}>{t('Money')}</h3>
      <OfferPrice {...part} />
      <OfferFinance {...part} />
      <h3 className={styles.heading}>{t('Button')}</h3>
      <OfferAction {...part} />
      {offer && <OfferPlaces offer={offer} />}
    </SaveForm>
  );
};
