import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { monthsOf } from '#finance/configuration.ts';
import { type FinanceProductKey, financeProducts } from '#finance/products.generated.ts';
import { quote } from '#finance/quote.ts';
import { minorDigits } from '#money/minor-units.ts';
import type { PanelWidgetProps } from '../widget.types.ts';
import styles from './finance-product.module.css';

/** The price of the example, in whole units of the product's currency. */
const PRICE = 30_000;

const isProduct = (key: string): key is FinanceProductKey => Object.hasOwn(financeProducts, key);

/** A finance product, found by its name, with what it comes to for a usual price. */
export default function FinanceProduct(props: PanelWidgetProps<string>) {
  const { id, label, describedBy, value, schema, isReadOnly, isRequired, isInvalid, onChange } = props;
  const key = value ?? String(schema.default ?? '');
  return (
    <div className={styles.product}>
      <ComboBox
        id={id}
        label={label}
        hideLabel
        aria-describedby={describedBy}
        emptyText={t('No product of that name')}
        options={(schema.oneOf ?? []).map((option) => ({ id: String(option.const), label: tData(option.title) }))}
        value={key}
        isDisabled={isReadOnly}
        isRequired={isRequired}
        isInvalid={isInvalid}
        onChange={(chosen) => chosen !== null && onChange(chosen)}
      />
      {isProduct(key) ? <p className={styles.example}>{exampleOf(key)}</p> : null}
    </div>
  );
}

/** What the product comes to with all that it begins with. */
function exampleOf(key: FinanceProductKey): string {
  const { inputs, currency, rate_kind, arrangement_fee, final_fee } = financeProducts[key];
  const money = new Intl.NumberFormat(formatLocale, { style: 'currency', currency });
  const units = 10 ** minorDigits(currency);
  const { monthly, months, apr } = quote({
    price: PRICE * units,
    deposit: inputs.down_payment.default,
    months: monthsOf(inputs.duration.default, inputs.duration),
    rate: inputs.interest_rate.default,
    rateKind: rate_kind,
    balloon: inputs.balloon.default,
    arrangementFee: arrangement_fee * units,
    finalFee: final_fee * units,
  });
  const percent = new Intl.NumberFormat(formatLocale, { style: 'percent', minimumFractionDigits: 1 });
  return t('Example: {price}, {deposit} down, {months} months: {monthly} a month, {apr} APR.', {
    price: money.format(PRICE),
    deposit: percent.format(inputs.down_payment.default / 100),
    months,
    monthly: money.format(monthly / units),
    apr: apr === null ? '–' : percent.format(apr),
  });
}
