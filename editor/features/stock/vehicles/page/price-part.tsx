import { useQuery } from '@tanstack/react-query';
import {
  type FinancingOption,
  financingOptions,
  type VehiclePriceType,
  vehiclePriceTypes,
} from '#api-clients/stock/vehicle-words.ts';
import { t } from '#editor/i18n/t.ts';
import { MoneyField } from '#editor/pieces/money-field/money-field.tsx';
import { FieldSet } from '#editor/pieces/save-form/save-form.tsx';
import { financingWords, priceTypeWords } from '#editor/pieces/stock/vehicle-words.ts';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { DriveAwayPart } from './drive-away-part.tsx';
import { labelledText, readBreakdown, readLabelled } from './line-texts.ts';
import type { PartProps } from './part.types.ts';
import { PlainFields } from './plain-fields.tsx';
import { shownPrices } from './shown-prices.ts';
import { TextLines } from './text-lines.tsx';
import { listingsQuery } from './vehicle.api.ts';
import { plainFields } from './vehicle-fields.ts';
import styles from './vehicle-form.module.css';

type MoneyName = `${VehiclePriceType}_price` | `${VehiclePriceType}_old_price` | 'msrp_price';

const Amount = ({ name, label, ...part }: PartProps & { name: MoneyName; label: string }) => (
  <MoneyField
    label={label}
    currency={part.currency}
    suffix={part.currency}
    isReadOnly={part.isReadOnly}
    value={part.value[name] ?? ''}
    onChange={(decimal) => part.set({ [name]: decimal === '' ? null : decimal })}
    errorMessage={part.errorOf(name)}
  />
);

/** What the car costs, of which type of price, and what of it visitors see. */
const PriceRow = ({ type, ...part }: PartProps & { type: VehiclePriceType }) => {
  const { value, isReadOnly, set } = part;
  const isHidden = value.hidden_prices.includes(type);
  return (
    <fieldset className={styles.price}>
      <legend>{priceTypeWords[type]}</legend>
      <div className={styles.grid}>
        <Amount {...part} name={`${type}_price`} label={t('Price')} />
        <Amount {...part} name={`${type}_old_price`} label={t('Old price')} />
        <Switch
          isSelected={!isHidden && !value.price_hidden}
          isDisabled={isReadOnly || value.price_hidden}
          onChange={(isShown) =>
            set({
              hidden_prices: vehiclePriceTypes.filter((one) =>
                one === type ? !isShown : value.hidden_prices.includes(one),
              ),
            })
          }
        >
          {t('Visitors see it')}
        </Switch>
      </div>
    </fieldset>
  );
};

/** The prices as visitors read them, written as the listing writes prices. */
const Example = ({ value, currency }: PartProps) => {
  const { data: listings } = useQuery(listingsQuery);
  const listing = listings?.find(({ id }) => id === value.listing_key);
  if (!listing) return null;
  const lines = shownPrices(value, currency, listing.attributes.effective_price_settings);
  return (
    <div className={styles.example} role="status">
      <p className={styles.exampleTitle}>{t('Visitors read')}</p>
      {lines.length === 0 ? (
        <p className={styles.note}>{t('No price.')}</p>
      ) : (
        lines.map(({ type, text, old, second, state }) => (
          <p key={type}>
            <bdi className={styles.priceText}>{text}</bdi>
            {old && (
              <s>
                <bdi>{old}</bdi>
              </s>
            )}
            {second && <bdi className={styles.second}>{second}</bdi>}
            {state && <span className={styles.second}>{t('on the road in {state}', { state })}</span>}
          </p>
        ))
      )}
    </div>
  );
};

const FinancingTicks = ({ value, isReadOnly, set }: PartProps) => {
  const toggle = (option: FinancingOption, isOn: boolean) =>
    set({
      financing_options: financingOptions.filter((one) =>
        one === option ? isOn : value.financing_options.includes(one),
      ),
    });
  return (
    <FieldSet legend={t('Ways of paying')}>
      <div className={styles.ticks}>
        {financingOptions.map((option) => (
          <Checkbox
            key={option}
            isSelected={value.financing_options.includes(option)}
            isDisabled={isReadOnly}
            onChange={(isOn) => toggle(option, isOn)}
          >
            {financingWords[option]}
          </Checkbox>
        ))}
      </div>
    </FieldSet>
  );
};

/** Prices of regions: Australia's states, on the road, benefit in kind. */
const RegionalPrices = (part: PartProps) => {
  const { value, isReadOnly, set, errorOf } = part;
  const labelled = (name: 'prices_on_the_road' | 'prices_avl', label: string) => (
    <MoneyField
      label={label}
      currency={part.currency}
      suffix={part.currency}
      isReadOnly={isReadOnly}
      value={value[name]?.value ?? ''}
      onChange={(decimal) =>
        set({ [name]: decimal === '' ? null : { value: decimal, label: value[name]?.label ?? '' } })
      }
      errorMessage={errorOf(name)}
    />
  );
  return (
    <details className={styles.more}>
      <summary>{t('Further prices')}</summary>
      <PlainFields {...part} fields={plainFields.furtherPrices} />
      <div className={styles.grid}>
        {labelled('prices_on_the_road', t('On the road'))}
        {labelled('prices_avl', t('AVL price'))}
      </div>
      <TextLines
        label={t('Price breakdown')}
        description={t('A line each: Delivery = 900')}
        items={value.price_breakdown}
        write={labelledText}
        read={(text) => readBreakdown(text, part.currency)}
        isReadOnly={isReadOnly}
        onChange={(lines) => set({ price_breakdown: lines })}
        errorMessage={errorOf('price_breakdown')}
      />
      <DriveAwayPart {...part} />
      <TextLines
        label={t('Further lines')}
        description={t('Facts of used and approved cars in Japan, a line each: Inspection = 2027-03')}
        items={value.japan_used_and_approved_cars_field ?? []}
        write={labelledText}
        read={readLabelled}
        isReadOnly={isReadOnly}
        onChange={(lines) => set({ japan_used_and_approved_cars_field: lines.length === 0 ? null : lines })}
        errorMessage={errorOf('japan_used_and_approved_cars_field')}
      />
    </details>
  );
};

/** What it costs. */
export const PricePart = (part: PartProps) => {
  const { value, isReadOnly, set } = part;
  return (
    <>
      {vehiclePriceTypes.map((type) => (
        <PriceRow key={type} type={type} {...part} />
      ))}
      <div className={styles.grid}>
        <Amount {...part} name="msrp_price" label={t('List price')} />
        <Select
          label={t('Price that comes first')}
          isDisabled={isReadOnly}
          options={vehiclePriceTypes.map((id) => ({ id, label: priceTypeWords[id] }))}
          value={value.prices_type}
          onChange={(id) => set({ prices_type: vehiclePriceTypes.find((one) => one === id) ?? 'purchase' })}
        />
      </div>
      <Switch
        isSelected={value.price_hidden}
        isDisabled={isReadOnly}
        onChange={(isHidden) => set({ price_hidden: isHidden })}
        description={t('No price of the car leaves the server, in no search and no figure either.')}
      >
        {t('Hide all prices')}
      </Switch>
      <Example {...part} />
      <FinancingTicks {...part} />
      <RegionalPrices {...part} />
    </>
  );
};
