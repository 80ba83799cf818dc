import type { ReactNode } from 'react';
import { moneyFormatOf } from '#money/price-format.ts';
import type { FinanceSetup } from './finance-count.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-finance-calculator': React.HTMLAttributes<HTMLElement>;
    }
  }
}

export interface FinanceFormProps {
  /** The address of what was counted ends in it. */
  id: string;
  setup: FinanceSetup;
  className?: string | undefined;
  formClassName?: string | undefined;
  look?: string;
  children: ReactNode;
}

/**
 * The form of a calculator: sent, the server counts; its script (`finance-form.element.ts`) counts as something is moved
 * and finds inputs by `name`, products by `data-product`, figures by `data-output` and `data-figure`.
 */
export function FinanceForm({ id, setup, className, formClassName, look, children }: FinanceFormProps) {
  const { money, ...rest } = setup;
  const written: FinanceSetup = money ? { ...rest, money: moneyFormatOf(money) } : setup;
  return (
    <fc-finance-calculator className={className} data-look={look} data-setup={JSON.stringify(written)}>
      <form method="get" action={`#${id}-finance`} id={`${id}-finance`} className={formClassName}>
        {children}
      </form>
    </fc-finance-calculator>
  );
}
