import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { priceSettings } from '#api-clients/stock/price-settings.ts';
import type { ListingWrite } from '#api-clients/stock/stock-setup.operations.ts';
import { stockSetupOperations } from '#api-clients/stock/stock-setup.operations.ts';
import { fieldErrors } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { tSaid } from '#editor/i18n/t-said.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { useSiteSettings } from '#editor/pieces/site-settings/site-settings.ts';
import { NumberField } from '#editor/ui/number-field/number-field.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { contentOf, createListing, type ListingItem, updateListing } from './listings.api.ts';
import styles from './listings.module.css';
import { PriceSettingsFields } from './price-settings.tsx';

export interface ListingFormProps {
  /** Absent for a new one. */
  listing?: ListingItem | undefined;
  isReadOnly: boolean;
  onSaved: (saved: ListingItem, before: ListingItem | undefined) => void;
  onClose: () => void;
  onReload: () => void;
}

const empty: ListingWrite = { name: '', currency_iso: 'EUR', price_settings: {}, position: 0 };

const useUsualPrices = () => {
  const settings = useSiteSettings()?.get('prices.display');
  return priceSettings.safeParse(settings).data ?? priceSettings.parse({});
};

/** A listing: what it is called, its currency, and how its prices are written. */
export const ListingForm = ({ listing, isReadOnly, onSaved, onClose, onReload }: ListingFormProps) => {
  const [value, setValue] = useState<ListingWrite>(listing ? contentOf(listing) : empty);
  const [key, setKey] = useState(listing?.id ?? '');
  const [isChecked, setChecked] = useState(false);
  const usual = useUsualPrices();
  const issues = stockSetupOperations.createListing.body.safeParse({ key, ...value }).error?.issues ?? [];
  const save = useMutation({
    mutationFn: () => (listing ? updateListing(listing, value) : createListing(key, value)),
    onSuccess: (saved) => onSaved(saved, listing),
  });
  const refused = fieldErrors(save.error);
  const errorOf = (path: string): string | undefined => {
    const found = isChecked ? issues.find((issue) => issue.path.join('.') === path)?.message : undefined;
    return (found && tSaid(found)) || refused[path];
  };
  const set = (change: Partial<ListingWrite>) => {
    save.reset();
    setValue((before) => ({ ...before, ...change }));
  };
  return (
    <SaveForm
      place="drawer"
      action={listing ? t('Save') : t('Open the listing')}
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
      <TextField
        label={t('Name')}
        isRequired
        autoFocus
        maxLength={100}
        isReadOnly={isReadOnly}
        value={value.name}
        onChange={(name) => set({ name })}
        errorMessage={errorOf('name')}
      />
      <div className={styles.pair}>
        <TextField
          label={t('Key')}
          description={t('Blocks and addresses name it: approved-used')}
          isRequired
          isCode
          maxLength={40}
          isReadOnly={isReadOnly || listing !== undefined}
          value={key}
          onChange={setKey}
          errorMessage={errorOf('key')}
        />
        <TextField
          label={t('Currency')}
          description={listing && listing.vehicles > 0 ? t('It stays while cars stand in the listing.') : undefined}
          isRequired
          maxLength={3}
          isReadOnly={isReadOnly || (listing?.vehicles ?? 0) > 0}
          value={value.currency_iso}
          onChange={(code) => set({ currency_iso: code.toUpperCase() })}
          errorMessage={errorOf('currency_iso')}
        />
        <NumberField
          label={t('Place in lists')}
          minValue={0}
          maxValue={10_000}
          isReadOnly={isReadOnly}
          value={value.position}
          onChange={(position) => set({ position: Number.isNaN(position) ? 0 : position })}
        />
      </div>
      <h3 className={styles.heading}>{t('How prices are written')}</h3>
      <PriceSettingsFields
        value={value.price_settings}
        usual={{ ...usual, currency_iso: value.currency_iso }}
        currency={value.currency_iso}
        isReadOnly={isReadOnly}
        onChange={(settings) => set({ price_settings: settings })}
        errorOf={errorOf}
      />
    </SaveForm>
  );
};
