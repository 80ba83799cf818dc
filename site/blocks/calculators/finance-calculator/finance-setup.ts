import type { BlockProps } from '#block-schemas/index.ts';
import { readInputs } from '#finance/configuration.ts';
import { financeProducts } from '#finance/products.generated.ts';
import { toMinor } from '#finance/rate.ts';
import { minorDigits } from '#money/minor-units.ts';
import type { FinanceModel, FinanceOffer, FinanceSetup } from '#site/ui/finance/finance-count.ts';

export type FinanceProps = BlockProps['finance-calculator'];

/** What the block says, as server and browser count with it. */
export function financeSetup(
  props: FinanceProps,
  { locale, currency, money }: Pick<FinanceSetup, 'locale' | 'currency' | 'money'>,
): FinanceSetup {
  const units = 10 ** minorDigits(currency);
  return {
    locale,
    currency,
    money: money ?? null,
    models: readModels(props, units),
    offers: props.groups.map((group) => offerOf(group, units)),
    hidesFree: props.hide_free_items,
    fixed: props.fixed_label,
    variable: props.variable_label,
  };
}

function offerOf(group: FinanceProps['groups'][number], units: number): FinanceOffer {
  const product = financeProducts[group.finance_product];
  return {
    id: group.id,
    rateKind: product.rate_kind,
    isFixed: product.is_fixed,
    arrangementFee: toMinor(product.arrangement_fee * units),
    finalFee: toMinor(product.final_fee * units),
    inputs: readInputs(group.input_configuration, product),
  };
}

/** The models with a price, as far as the filter lets them through. */
function readModels({ models_info, nameplate_key_filter }: FinanceProps, units: number): FinanceModel[] {
  const wanted = nameplate_key_filter
    .split(',')
    .map((key) => key.trim().toLowerCase())
    .filter((key) => key !== '');
  return parseList(models_info)
    .flatMap((entry) => modelOf(entry, units))
    .filter(({ key }) => wanted.length === 0 || wanted.includes(key));
}

function modelOf(entry: unknown, units: number): FinanceModel[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { nameplate_key: key, name, price } = entry as Readonly<Record<string, unknown>>;
  const isModel = typeof key === 'string' && typeof name === 'string' && typeof price === 'number' && price > 0;
  return isModel && Number.isFinite(price) ? [{ key: key.toLowerCase(), name, price: toMinor(price * units) }] : [];
}

const parseList = (text: string): unknown[] => {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
};
