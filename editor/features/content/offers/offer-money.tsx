import type { OfferContent } from '#api-clients/offers/offer.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { MoneyField } from '#editor/pieces/money-field/money-field.tsx';
import { NumberField } from '#editor/ui/number-field/number-field.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import type { OfferPartProps } from './offer-form.types.ts';
import styles from './offers.module.css';

type Price = NonNullable<OfferContent['price']>;
type Finance = NonNullable<OfferContent['finance']>;

const priceTypes = [
  { id: 'purchase', label: t('Purchase') },
  { id: 'lease', label: t('Lease, a month') },
  { id: 'subscribe', label: t('Subscription, a month') },
];

const noPrice: Price = { value_raw: '', currency: 'EUR', type: 'purchase' };
const noFinance: Finance = { monthly: '', apr: '', term_months: 48, deposit: '', representative_example: '' };

/** What an offer costs. */
export const OfferPrice = ({ value, isReadOnly, set, errorOf }: OfferPartProps) => {
  const { price } = value;
  const change = (part: Partial<Price>) => set({ price: { ...(price ?? noPrice), ...part } });
  return (
    <>
      <Switch
        isSpread
        isSelected={price !== null}
        isDisabled={isReadOnly}
        onChange={(on) => set({ price: on ? noPrice : null })}
      >
        {t('Has a price')}
      </Switch>
      {price && (
        <div className={styles.pair}>
          <MoneyField
            label={t('Amount')}
            isRequired
            currency={price.currency}
            isReadOnly={isReadOnly}
            value={price.value_raw}
            onChange={(amount) => change({ value_raw: amount })}
            errorMessage={errorOf('price.value_raw')}
          />
          <TextField
            label={t('Currency')}
            isRequired
            maxLength={3}
            isReadOnly={isReadOnly}
            value={price.currency}
            onChange={(currency) => change({ currency: currency.toUpperCase() })}
            errorMessage={errorOf('price.currency')}
          />
          <Select
            label={t('Kind of price')}
            isDisabled={isReadOnly}
            options={priceTypes}
            value={price.type}
            onChange={(type) => change({ type: type as Price['type'] })}
          />
        </div>
      )}
    </>
  );
};

/** A monthly rate, which never stands without its representative example. */
export const OfferFinance = ({ value, isReadOnly, set, errorOf }: OfferPartProps) => {
  const { finance } = value;
  const change = (part: Partial<Finance>) => set({ finance: { ...(finance ?? noFinance), ...part } });
  const field = (key: 'monthly' | 'apr' | 'deposit', label: string) => ({
    label,
    isRequired: true,
    isReadOnly,
    value: finance?.[key] ?? '',
    onChange: (typed: string) => change({ [key]: typed.replace(',', '.') }),
    errorMessage: errorOf(`finance.${key}`),
  });
  const currency = value.price?.currency ?? noPrice.currency;
  return (
    <>
      <Switch
        isSpread
        isSelected={finance !== null}
        isDisabled={isReadOnly}
        onChange={(on) => set({ finance: on ? noFinance : null })}
      >
        {t('Has a monthly rate')}
      </Switch>
      {finance && (
        <>
          <div className={styles.pair}>
            <MoneyField {...field('monthly', t('A month'))} currency={currency} />
            <TextField {...field('apr', t('Effective annual rate (%)'))} inputMode="decimal" />
            <MoneyField {...field('deposit', t('Deposit'))} currency={currency} />
            <NumberField
              label={t('Months')}
              isRequired
              minValue={1}
              maxValue={120}
              isReadOnly={isReadOnly}
              value={finance.term_months}
              onChange={(months) => change({ term_months: Number.isNaN(months) ? 1 : months })}
            />
          </div>
          <TextArea
            label={t('Representative example')}
            description={t(
              'Rate, charges, total credit, cash price, deposit, duration and total payable: a monthly amount may not be shown without it.',
            )}
            isRequired
            rows={4}
            maxLength={2_000}
            isReadOnly={isReadOnly}
            value={finance.representative_example}
            onChange={(example) => change({ representative_example: example })}
            errorMessage={errorOf('finance.representative_example')}
          />
        </>
      )}
    </>
  );
};
