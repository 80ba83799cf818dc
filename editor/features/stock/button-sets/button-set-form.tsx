import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { buttonSetWrite, type StoredButton } from '#api-clients/stock/button-set.resources.ts';
import { financingOptions, paymentVendors, setupTypes } from '#api-clients/stock/vehicle-words.ts';
import { t } from '#editor/i18n/t.ts';
import type { EditedForm } from '#editor/pieces/list-view/edited-list.tsx';
import { MoneyField } from '#editor/pieces/money-field/money-field.tsx';
import { FieldSet, SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { useSaving } from '#editor/pieces/save-form/use-saving.ts';
import { stockChoicesQuery } from '#editor/pieces/stock/stock.api.ts';
import { financingWords } from '#editor/pieces/stock/vehicle-words.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { RadioGroup } from '#editor/ui/radio-group/radio-group.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { setupWords, vendorWords } from './button-set-words.ts';
import {
  type ButtonSetContent,
  type ButtonSetItem,
  contentOf,
  createButtonSet,
  emptySet,
  updateButtonSet,
} from './button-sets.api.ts';
import styles from './button-sets.module.css';
import { SetButton } from './set-button.tsx';

const newButton: StoredButton = { button_type: '', label: {}, action: 'popup', form_id: '', url: '', new_tab: false };
const MOST = 6;

const toggled = <Value,>(all: readonly Value[], chosen: readonly Value[], value: Value, isOn: boolean): Value[] =>
  all.filter((one) => (one === value ? isOn : chosen.includes(one)));

interface PartProps {
  value: ButtonSetContent;
  isReadOnly: boolean;
  set: (change: Partial<ButtonSetContent>) => void;
  errorOf: (path: string) => string | undefined;
}

const useCurrency = (listing: string): string => {
  const { data } = useQuery(stockChoicesQuery);
  return data?.listings.find(({ key }) => key === listing)?.currency ?? '';
};

/** What visitors do with the car: the journey, its fee, ways of paying. */
const Journey = ({ value, isReadOnly, set, errorOf }: PartProps) => {
  const currency = useCurrency(value.listing_key);
  const paid = value.setup_type === 'reserve' || value.setup_type === 'order';
  return (
    <>
      <RadioGroup
        label={t('What visitors do')}
        isDisabled={isReadOnly}
        options={setupTypes.map((id) => ({ id, ...setupWords[id] }))}
        value={value.setup_type}
        onChange={(id) => set({ setup_type: setupTypes.find((one) => one === id) ?? 'enquiry' })}
      />
      {paid && (
        <MoneyField
          label={t('Fee')}
          description={t('Empty: nothing is to be paid.')}
          currency={currency}
          suffix={currency}
          isReadOnly={isReadOnly}
          value={value.reservation_fee ?? ''}
          onChange={(fee) => set({ reservation_fee: fee === '' ? null : fee })}
          errorMessage={errorOf('reservation_fee')}
        />
      )}
      <FieldSet legend={t('Ways of paying')}>
        {financingOptions.map((option) => (
          <Checkbox
            key={option}
            isSelected={value.financing_options.includes(option)}
            isDisabled={isReadOnly}
            onChange={(isOn) =>
              set({ financing_options: toggled(financingOptions, value.financing_options, option, isOn) })
            }
          >
            {financingWords[option]}
          </Checkbox>
        ))}
      </FieldSet>
      {paid && (
        <FieldSet legend={t('The fee is paid by')}>
          {paymentVendors.map((vendor) => (
            <Checkbox
              key={vendor}
              isSelected={value.payment_vendors.includes(vendor)}
              isDisabled={isReadOnly}
              onChange={(isOn) =>
                set({ payment_vendors: toggled(paymentVendors, value.payment_vendors, vendor, isOn) })
              }
            >
              {vendorWords[vendor]}
            </Checkbox>
          ))}
        </FieldSet>
      )}
    </>
  );
};

const Buttons = ({ value, isReadOnly, set, errorOf }: PartProps) => {
  const { buttons } = value;
  const change = (index: number, next: Partial<StoredButton>) =>
    set({ buttons: buttons.map((one, at) => (at === index ? { ...one, ...next } : one)) });
  const move = (index: number, by: -1 | 1) => {
    const next = [...buttons];
    next.splice(index + by, 0, ...next.splice(index, 1));
    set({ buttons: next });
  };
  return (
    <>
      {buttons.map((button, index) => (
        <SetButton
          key={index}
          button={button}
          index={index}
          count={buttons.length}
          isReadOnly={isReadOnly}
          set={(next) => change(index, next)}
          move={(by) => move(index, by)}
          remove={() => set({ buttons: buttons.filter((_, at) => at !== index) })}
          errorOf={(path) => errorOf(`buttons.${index}.${path}`)}
        />
      ))}
      {!isReadOnly && (
        <Button
          icon={Plus}
          disabledReason={buttons.length >= MOST ? t('A set has at most six buttons.') : undefined}
          onPress={() => set({ buttons: [...buttons, newButton] })}
        >
          {t('Add a button')}
        </Button>
      )}
    </>
  );
};

/** A set of buttons: whose cars have it, what visitors do with them, and the buttons themselves. */
export const ButtonSetForm = ({ item, isReadOnly, onSaved, onClose, onReload }: EditedForm<ButtonSetItem>) => {
  const { data: choices } = useQuery(stockChoicesQuery);
  const [written, setWritten] = useState<ButtonSetContent>(item ? contentOf(item) : emptySet(''));
  const value = written.listing_key === '' ? { ...written, listing_key: choices?.listings[0]?.key ?? '' } : written;
  const { form, touch, errorOf } = useSaving({
    checked: buttonSetWrite.safeParse(value),
    write: () => (item ? updateButtonSet(item, value) : createButtonSet(value)),
    onSaved: (saved) => onSaved(saved, item),
  });
  const set = (change: Partial<ButtonSetContent>) => {
    touch();
    setWritten({ ...value, ...change });
  };
  const part = { value, isReadOnly, set, errorOf };
  return (
    <SaveForm
      place="drawer"
      action={item ? t('Save') : t('Add the set')}
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
      <Select
        label={t('Listing')}
        isDisabled={isReadOnly || (item?.vehicles ?? 0) > 0}
        description={item && item.vehicles > 0 ? t('It stays while cars have the set.') : undefined}
        options={(choices?.listings ?? []).map(({ key, name }) => ({ id: key, label: name }))}
        value={value.listing_key}
        onChange={(key) => set({ listing_key: key })}
        errorMessage={errorOf('listing_key')}
      />
      <Switch
        isSpread
        isSelected={value.is_default}
        isDisabled={isReadOnly}
        onChange={(isOn) => set({ is_default: isOn })}
        description={t('Cars of the listing that choose no set have this one.')}
      >
        {t('Default of its listing')}
      </Switch>
      <Journey {...part} />
      <h3 className={styles.heading}>{t('Buttons')}</h3>
      <Buttons {...part} />
    </SaveForm>
  );
};
