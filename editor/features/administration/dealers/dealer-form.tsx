import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type DealerContent, dealerWrite } from '#api-clients/dealers/dealer.resource.ts';
import { fieldErrors } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { tSaid } from '#editor/i18n/t-said.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { DealerAddress } from './dealer-address.tsx';
import { DealerHours } from './dealer-hours.tsx';
import { DealerName } from './dealer-name.tsx';
import { DealerTexts } from './dealer-texts.tsx';
import { DealerUses } from './dealer-uses.tsx';
import { contentOf, createDealer, type DealerItem, emptyDealer, updateDealer } from './dealers.api.ts';
import styles from './dealers.module.css';

export interface DealerFormProps {
  /** Absent for a new one. */
  dealer?: DealerItem | undefined;
  isReadOnly: boolean;
  onSaved: (saved: DealerItem, before: DealerItem | undefined) => void;
  onClose: () => void;
  /** Somebody changed it meanwhile: shows the list as it is now. */
  onReload: () => void;
}

/** A dealer: names and codes, where it is, when it is open, what visitors read of it, and what refers to it. */
export const DealerForm = ({ dealer, isReadOnly, onSaved, onClose, onReload }: DealerFormProps) => {
  const [value, setValue] = useState<DealerContent>(dealer ? contentOf(dealer) : emptyDealer);
  const [isChecked, setChecked] = useState(false);
  const issues = dealerWrite.safeParse(value).error?.issues ?? [];
  const save = useMutation({
    mutationFn: () => (dealer ? updateDealer(dealer, value) : createDealer(value)),
    onSuccess: (saved) => onSaved(saved, dealer),
  });
  const refused = fieldErrors(save.error);
  const errorOf = (path: string): string | undefined => {
    if (!isChecked) return undefined;
    const found = issues.find((issue) => `${issue.path.join('.')}.`.startsWith(`${path}.`))?.message;
    return (found && tSaid(found)) || refused[path];
  };
  const part = {
    value,
    isReadOnly,
    errorOf,
    set: (change: Partial<DealerContent>) => {
      save.reset();
      setValue((before) => ({ ...before, ...change }));
    },
  };
  return (
    <SaveForm
      place="drawer"
      action={dealer ? t('Save') : t('Add the dealer')}
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
