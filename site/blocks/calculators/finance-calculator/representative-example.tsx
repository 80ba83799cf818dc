import type { OutputName } from '#finance/product.types.ts';
import {
  type Counted,
  type FinanceOffer,
  type FinanceSetup,
  isLeftOut,
  outputWords,
} from '#site/ui/finance/finance-count.ts';
import { Heading } from '#site/ui/heading.tsx';
import styles from './finance-calculator.module.css';
import type { FinanceProps } from './finance-setup.ts';

/**
 * What must be said wherever an amount a month is (FCA CONC 3.5.5R): rate and whether it is fixed, charges, credit,
 * representative APR, cash price and deposit, duration, total payable and each repayment.
 */
const told = [
  'representative_apr',
  'interest_rate',
  'on_the_road_price',
  'total_deposit',
  'total_amount_of_credit',
  'duration_of_agreement',
  'monthly_payments',
  'final_payment',
  'fees',
  'total_charge_for_credit',
  'total_amount_payable',
] as const satisfies readonly OutputName[];

export interface RepresentativeExampleProps {
  props: FinanceProps;
  setup: FinanceSetup;
  offer: FinanceOffer;
  counted: Counted;
  /** Of its heading. */
  level: number;
}

/** Always there and not for an editor to leave out. */
export function RepresentativeExample({ props, setup, offer, counted, level }: RepresentativeExampleProps) {
  const words = outputWords(setup, offer, counted);
  return (
    <div className={styles.example}>
      <Heading
        text={props.representative_example_label}
        tag={level + 1}
        size="xs"
        field="/representative_example_label"
      />
      <dl className={styles.told}>
        {told.map((name) => (
          <div key={name} className={styles.pair} data-figure={name} hidden={isLeftOut(setup, name, counted)}>
            <dt>{props[`${name}_label`]}</dt>
            <dd data-output={name} data-strong={name === 'representative_apr' || undefined}>
              {words[name]}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
