import { useState } from 'react';
import type { VehicleContent } from '#api-clients/stock/staff-vehicle.resources.ts';
import { MoneyField } from '#editor/pieces/money-field/money-field.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import type { PartProps } from './part.types.ts';
import type { PlainField } from './vehicle-fields.ts';
import styles from './vehicle-form.module.css';

const plainNumber = (typed: string): string => typed.replace(',', '.').trim();

interface NumberProps extends PartProps {
  field: PlainField;
}

/** A number as it is typed; what is none yet stays in the field and is told when somebody saves. */
const NumberText = ({ field, value, isReadOnly, set, errorOf }: NumberProps) => {
  const stored = value[field.name];
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && Number(plainNumber(typed)) === stored ? typed : (stored ?? '');
  return (
    <TextField
      label={field.label}
      description={field.hint}
      inputMode={field.kind === 'whole' ? 'numeric' : 'decimal'}
      isReadOnly={isReadOnly}
      value={String(shown)}
      onChange={(next) => {
        const text = plainNumber(next);
        if (!/^\d*\.?\d*$/.test(text)) return;
        setTyped(next);
        set({ [field.name]: text === '' ? null : Number(text) } as Partial<VehicleContent>);
      }}
      errorMessage={errorOf(field.name)}
    />
  );
};

/** The units of a car always say something; all else may be unknown. */
const isNeverNull = new Set([
  'power_unit',
  'mileage_unit',
  'nameplate_brand_key',
  'nameplate_brand_name',
  'nameplate_name',
]);

const PlainControl = (props: NumberProps) => {
  const { field, value, currency, isReadOnly, set, errorOf } = props;
  const { name, label, kind, hint } = field;
  if (kind === 'whole' || kind === 'figure') return <NumberText {...props} />;
  const stored = value[name];
  const shared = {
    label,
    description: hint,
    isReadOnly,
    isRequired: field.isRequired ?? false,
    value: typeof stored === 'string' ? stored : '',
    errorMessage: errorOf(name),
    onChange: (text: string) => {
      set({ [name]: text === '' && !isNeverNull.has(name) ? null : text } as Partial<VehicleContent>);
    },
  };
  if (kind === 'area') return <TextArea {...shared} rows={2} />;
  if (kind === 'money') return <MoneyField {...shared} currency={currency} suffix={currency} />;
  return <TextField {...shared} isCode={kind === 'code'} type={kind === 'date' ? 'date' : 'text'} />;
};

/** Fields of one value each, side by side where there is room. */
export const PlainFields = ({ fields, ...part }: PartProps & { fields: readonly PlainField[] }) => (
  <div className={styles.grid}>
    {fields.map((field) => (
      <PlainControl key={field.name} field={field} {...part} />
    ))}
  </div>
);
