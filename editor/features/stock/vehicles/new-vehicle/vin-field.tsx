import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { vinPattern } from '#api-clients/stock/staff-vehicle.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { stockClient } from '#editor/pieces/stock/stock.api.ts';
import { publicationWords } from '#editor/pieces/stock/vehicle-words.ts';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { vehicleAddress } from '../open-list.ts';
import styles from './new-vehicle.module.css';

export const plainVin = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** What the service knows of a VIN, once it can be one. */
export const useVinCheck = (text: string) => {
  const vin = plainVin(text);
  return useQuery({
    queryKey: ['vehicles', 'vin', vin],
    queryFn: async ({ signal }) => (await stockClient.checkVin({ params: { vin }, signal })).data.data.attributes,
    enabled: vinPattern.test(vin),
  });
};

type VinCheck = NonNullable<ReturnType<typeof useVinCheck>['data']>;

/** Other cars that have it now; an archived one may come in again. */
const others = (check: VinCheck | undefined, own?: string) =>
  (check?.vehicles ?? []).filter(({ id, publication }) => id !== own && publication !== 'archived');

/** Why a car cannot have this VIN; an empty one is none. */
export const vinProblem = (text: string, check: VinCheck | undefined, own?: string): string | undefined => {
  const vin = plainVin(text);
  if (vin === '') return undefined;
  if (!vinPattern.test(vin))
    return /[IOQ]/.test(vin)
      ? t('A VIN has no I, O or Q: look for 1 and 0')
      : t('{length} of 17 characters: letters and digits', { length: vin.length });
  return others(check, own).length > 0 ? t('Another car has this VIN.') : undefined;
};

/** The shape of one, no real one. */
const SAMPLE_VIN = 'SAMPLE00000000017';

const VIN_LENGTH = 17;

interface VinFieldProps {
  value: string;
  onChange: (vin: string) => void;
  check: VinCheck | undefined;
  /** The car that has it itself. */
  own?: string | undefined;
  isReadOnly?: boolean;
  /** Why no car can have it: said once it was left, or is long enough to be one. */
  problem: string | undefined;
  errorMessage: string | undefined;
}

/** The identification number: its form, its check digit and other cars that have it, said while it is typed. */
export const VinField = ({ value, onChange, check, own, isReadOnly = false, problem, errorMessage }: VinFieldProps) => {
  const [isLeft, setLeft] = useState(false);
  const taken = (check?.vehicles ?? []).filter(({ id }) => id !== own);
  return (
    <div className={styles.vin}>
      <TextField
        label={t('VIN')}
        isCode
        dir="ltr"
        autoComplete="off"
        placeholder={SAMPLE_VIN}
        description={t('17 characters; leave it empty while the car is not built.')}
        maxLength={40}
        isReadOnly={isReadOnly}
        value={value}
        onChange={onChange}
        onBlur={() => setLeft(true)}
        errorMessage={errorMessage ?? (isLeft || plainVin(value).length >= VIN_LENGTH ? problem : undefined)}
      />
      <div role="status">
        {check?.check_digit === 'wrong' && (
          <p className={styles.warning}>{t('The check digit in ninth place does not fit. Look at the VIN again.')}</p>
        )}
        {check?.is_valid && check.check_digit === 'unused' && (
          <p className={styles.note}>
            {t('The ninth character is no check digit. European makers do not use one; of other cars look again.')}
          </p>
        )}
        {taken.map(({ id, title, publication }) => (
          <p key={id} className={styles.warning}>
            {t('This VIN is in the stock already:')} <a href={vehicleAddress(id)}>{title}</a> (
            {publicationWords[publication].label})
          </p>
        ))}
      </div>
    </div>
  );
};
