import {
  type Counted,
  type FinanceOffer,
  type FinanceSetup,
  isLeftOut,
  outputWords,
} from '#site/ui/finance/finance-count.ts';
import { representativeFigures } from '#site/ui/finance/representative-figures.data.ts';
import { Heading } from '#site/ui/heading.tsx';
import styles from './finance-calculator.module.css';
import type { FinanceProps } from './finance-setup.ts';

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
        {representativeFigures.map((name) => (
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
