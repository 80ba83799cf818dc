import { useState } from 'react';
import type { TextFieldProps } from '#editor/ui/text-field/text-field.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { typedMoney } from '#form-fields/typed-money.ts';

interface MoneyFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'inputMode' | 'onBlur'> {
  /** A decimal text, as calls carry it; empty for none. */
  value: string;
  currency: string;
  onChange: (decimal: string) => void;
}

/**
 * What is typed, as calls carry it: amounts as people write them anywhere, with or without thousands parted. What is no
 * amount stays as it is, and the service refuses it.
 */
export const moneyOf = (typed: string, currency: string): string => typedMoney(typed, currency) ?? typed.trim();

/** An amount of money. What was understood stands there when the field is left. */
export const MoneyField = ({ value, currency, onChange, ...field }: MoneyFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const isOwn = typed !== null && moneyOf(typed, currency) === value;
  return (
    <TextField
      {...field}
      inputMode="decimal"
      value={isOwn ? typed : value}
      onChange={(next) => {
        setTyped(next);
        onChange(moneyOf(next, currency));
      }}
      onBlur={() => setTyped(null)}
    />
  );
};
