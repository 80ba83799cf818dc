import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type OfferContent, offerWrite } from '#api-clients/offers/offer.resources.ts';
import { fieldErrors } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { tSaid } from '#editor/i18n/t-said.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { OfferAction } from './offer-action.tsx';
import { OfferFinance, OfferPrice } from './offer-money.tsx';
import { OfferPlacing } from './offer-place.tsx';
import { OfferPlaces } from './offer-places.tsx';
import { OfferTexts } from './offer-texts.tsx';
import { contentOf, createOffer, emptyOffer, type OfferItem, updateOffer } from './offers.api.ts';
import styles from './offers.module.css';

export interface OfferFormProps {
  /** Absent for a new one. */
  offer?: OfferItem | undefined;
  isReadOnly: boolean;
  onSaved: (saved: OfferItem, before: OfferItem | undefined) => void;
  onClose: () => void;
  /** Somebody changed it meanwhile: shows the list as it is now. */
  onReload: () => void;
}

/** Without what a person typed between two commas and left empty. */
const tidy = (offer: OfferContent): OfferContent => ({
  ...offer,
  brands: offer.brands.map((one) => one.trim()).filter(Boolean),
  nameplates: offer.nameplates.map((one) => one.trim()).filter(Boolean),
});

/** An offer's draft; saving changes nothing that visitors see. */
export const OfferForm = ({ offer, isReadOnly, onSaved, onClose, onReload }: OfferFormProps) => {
  const [value, setValue] = useState<OfferContent>(offer ? contentOf(offer) : emptyOffer);
  const [isChecked, setChecked] = useState(false);
  const body = tidy(value);
  const issues = offerWrite.safeParse(body).error?.issues ?? [];
  const save = useMutation({
    mutationFn: () => (offer ? updateOffer(offer, body) : createOffer(body)),
    onSuccess: (saved) => onSaved(saved, offer),
  });
  const refused = fieldErrors(save.error);
  const errorOf = (path: string): string | undefined => {
    const found = issues.find((issue) => issue.path.join('.') === path)?.message;
    return isChecked ? (found && tSaid(found)) || refused[path.split('.').at(-1) ?? ''] : undefined;
  };
  const part = {
    value,
    isReadOnly,
    errorOf,
    set: (change: Partial<OfferContent>) => {
      save.reset();
      setValue((before) => ({ ...before, ...change }));
    },
  };
  return (
    <SaveForm
      place="drawer"
      action={t('Save draft')}
      onSubmit={() => {
        setChecked(true);
        if (issues.length === 0) save.mutate();
      }}
      onClose={onClose}
      isPending={save.isPending}
      error={save.error && Object.keys(refused).length === 0 ? save.error : null}
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
