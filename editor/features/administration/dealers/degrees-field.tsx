import { useState } from 'react';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { typedNumber } from '#form-fields/typed-number.ts';

interface DegreesFieldProps {
  label: string;
  /** NaN is what somebody typed that is no number: it is refused, not forgotten. */
  value: number | null;
  most: number;
  /** What to enter, where what stands there is none. */
  hint: string;
  isReadOnly: boolean;
  onChange: (value: number | null) => void;
  errorMessage: string | undefined;
}

/** Degrees as people type or paste them, with a point or a comma: 54.3512, 54,35°. */
const degreesOf = (typed: string): number | null =>
  typed.trim() === '' ? null : typedNumber(typed.replace(/°\s*$/, ''), true);

const isWithin = (value: number | null, most: number): boolean => value === null || Math.abs(value) <= most;

/** Latitude or longitude. What is out of the world is said beside it and never made to fit. */
export const DegreesField = ({ label, value, most, hint, isReadOnly, onChange, errorMessage }: DegreesFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const isOwn = typed !== null && Object.is(degreesOf(typed), value);
  return (
    <TextField
      label={label}
      inputMode="text"
      isReadOnly={isReadOnly}
      value={isOwn ? typed : value === null || Number.isNaN(value) ? '' : String(Number(value.toFixed(6)))}
      onChange={(next) => {
        setTyped(next);
        onChange(degreesOf(next));
      }}
      onBlur={() => isWithin(value, most) && setTyped(null)}
      errorMessage={isWithin(value, most) ? errorMessage : hint}
    />
  );
};

/** A place to show on a map; null where either is missing or out of the world. */
export const placeOn = ({ lat, lng }: { lat: number | null; lng: number | null }) =>
  lat !== null && lng !== null && isWithin(lat, 90) && isWithin(lng, 180) ? { lat, lng } : null;
