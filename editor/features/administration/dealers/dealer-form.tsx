import { useState } from 'react';
import { type DealerContent, dealerWrite } from '#api-clients/dealers/dealer.resource.ts';
import { t } from '#editor/i18n/t.ts';
import type { EditedForm } from '#editor/pieces/list-view/edited-list.tsx';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { useSaving } from '#editor/pieces/save-form/use-saving.ts';
import { DealerAddress } from './dealer-address.tsx';
import { DealerHours } from './dealer-hours.tsx';
import { DealerName } from './dealer-name.tsx';
import { DealerTexts } from './dealer-texts.tsx';
import { DealerUses } from './dealer-uses.tsx';
import { contentOf, createDealer, type DealerItem, emptyDealer, updateDealer } from './dealers.api.ts';
import styles from './dealers.module.css';

/** A dealer: names and codes, where it is, when it is open, what visitors read of it, and what refers to it. */
export const DealerForm = ({ item: dealer, isReadOnly, onSaved, onClose, onReload }: EditedForm<DealerItem>) => {
  const [value, setValue] = useState<DealerContent>(dealer ? contentOf(dealer) : emptyDealer);
  const { form, touch, errorWithin } = useSaving({
    checked: dealerWrite.safeParse(value),
    write: () => (dealer ? updateDealer(dealer, value) : createDealer(value)),
    onSaved: (saved) => onSaved(saved, dealer),
  });
  const part = {
    value,
    isReadOnly,
    errorOf: errorWithin,
    set: (change: Partial<DealerContent>) => {
      touch();
      setValue((before) => ({ ...before, ...change }));
    },
  };
  return (
    <SaveForm
      place="drawer"
      action={dealer ? t('Save') : t('Add the dealer')}
      {...form}
      onClose={onClose}
      isReadOnly={isReadOnly}
      onReload={onReload}
    >
      <DealerName {...part} />
      <h3 className={styles.heading}>{t('Where it is')}</h3>
      <DealerAddress {...part} />
      <h3 className={styles.heading}>{t('Opening hours')}</h3>
      <DealerHours {...part} />
      <h3 className={styles.heading}>{t('What visitors read')}</h3>
      <DealerTexts {...part} />
      {dealer && <DealerUses dealer={dealer} />}
    </SaveForm>
  );
};
