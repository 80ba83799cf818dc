import { useState } from 'react';
import { priceSettings } from '#api-clients/stock/price-settings.ts';
import type { ListingWrite } from '#api-clients/stock/stock-setup.operations.ts';
import { stockSetupOperations } from '#api-clients/stock/stock-setup.operations.ts';
import { t } from '#editor/i18n/t.ts';
import type { EditedForm } from '#editor/pieces/list-view/edited-list.tsx';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { useSaving } from '#editor/pieces/save-form/use-saving.ts';
import { useSiteSettings } from '#editor/pieces/site-settings/site-settings.ts';
import { NumberField } from '#editor/ui/number-field/number-field.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { contentOf, createListing, type ListingItem, updateListing } from './listings.api.ts';
import styles from './listings.module.css';
import { PriceSettingsFields } from './price-settings.tsx';

const empty: ListingWrite = { name: '', currency_iso: 'EUR', price_settings: {}, position: 0 };

const useUsualPrices = () => {
  const settings = useSiteSettings()?.get('prices.display');
  return priceSettings.safeParse(settings).data ?? priceSettings.parse({});
};

/** A listing: what it is called, its currency, and how its prices are written. */
export const ListingForm = ({ item: listing, isReadOnly, onSaved, onClose, onReload }: EditedForm<ListingItem>) => {
  const [value, setValue] = useState<ListingWrite>(listing ? contentOf(listing) : empty);
  const [key, setKey] = useState(listing?.id ?? '');
  const usual = useUsualPrices();
  const { form, touch, errorOf } = useSaving({
    checked: stockSetupOperations.createListing.body.safeParse({ key, ...value }),
    write: () => (listing ? updateListing(listing, value) : createListing(key, value)),
    onSaved: (saved) => onSaved(saved, listing),
  });
  const set = (change: Partial<ListingWrite>) => {
    touch();
    setValue((before) => ({ ...before, ...change }));
  };
  return (
    <SaveForm
      place="drawer"
      action={listing ? t('Save') : t('Open the listing')}
      {...form}
      onClose={onClose}
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
