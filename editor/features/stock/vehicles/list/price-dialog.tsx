import { useState } from 'react';
import type { BulkChange } from '#api-clients/stock/vehicle-desk.operations.ts';
import { t } from '#editor/i18n/t.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { carsInWords, moneyInWords } from '#editor/pieces/stock/vehicle-words.ts';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { RadioGroup } from '#editor/ui/radio-group/radio-group.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { typedMoney } from '#form-fields/typed-money.ts';
import type { VehicleItem } from '../vehicles.api.ts';
import styles from './bulk.module.css';

type PriceChange = Extract<BulkChange, { do: 'price' }>;
type How = PriceChange['how'];

const ways: readonly { id: How; label: string }[] = [
  { id: 'set', label: t('Set to') },
  { id: 'add', label: t('Add or subtract') },
  { id: 'percent', label: t('By per cent') },
];

/** What becomes of an amount; undefined where nothing would be left. The service counts in the smallest unit. */
export const newPrice = (before: string | null, { how, value, round_to: step }: PriceChange): number | undefined => {
  const old = Number(before ?? 0);
  if (how !== 'set' && old <= 0) return undefined;
  const unit = Math.max(0.01, Number(step));
  const price =
    how === 'set'
      ? Number(value)
      : how === 'add'
        ? old + Number(value)
        : Math.round((old * (1 + Number(value) / 100)) / unit) * unit;
  return price > 0 ? price : undefined;
};

interface PriceDialogProps {
  cars: readonly VehicleItem[];
  isOpen: boolean;
  onClose: () => void;
  onConfirm: (change: PriceChange) => void;
}

/** What is typed, as calls carry it: money as people write it, a share with a point or a comma. */
const decimalOf = (typed: string, how: How, currency: string): string | undefined => {
  if (how !== 'percent') return typedMoney(typed, currency);
  const share = typed.replace(/%\s*$/, '').replace(',', '.').trim();
  return /^-?\d{1,3}(\.\d{1,3})?$/.test(share) ? share : undefined;
};

const PriceForm = ({ cars, onClose, onConfirm }: PriceDialogProps) => {
  const [how, setHow] = useState<How>('percent');
  const [typed, setTyped] = useState('');
  const [step, setStep] = useState('100');
  const [keepsOld, setKeepsOld] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const example = cars.find(({ purchase_price: price }) => price !== null) ?? cars[0];
  const value = decimalOf(typed, how, example?.currency ?? 'EUR') ?? '';
  const isWrong = value === '' || (how === 'set' && Number(value) <= 0);
  const isStepWrong = how === 'percent' && !/^\d{1,6}$/.test(step);
  const change: PriceChange = { do: 'price', how, value, round_to: how === 'percent' ? step : '1', keep_old: keepsOld };
  const price = example && !isWrong && !isStepWrong ? newPrice(example.purchase_price, change) : undefined;
  return (
    <SaveForm
      action={t('Change prices')}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (isWrong || isStepWrong) return;
        onClose();
        onConfirm(change);
      }}
    >
      <RadioGroup label={t('How')} options={ways} value={how} onChange={(id) => setHow(id as How)} />
      <div className={styles.pair}>
        <TextField
          label={how === 'percent' ? t('Per cent') : t('Amount')}
          placeholder={how === 'set' ? '29900' : how === 'add' ? '-500' : '-3'}
          autoFocus
          isRequired
          inputMode="text"
          value={typed}
          onChange={setTyped}
          errorMessage={isChecked && isWrong ? t('Enter a number, such as 29900 or -3.5') : undefined}
        />
        {how === 'percent' && (
          <TextField
            label={t('Rounded to')}
            inputMode="numeric"
            value={step}
            onChange={setStep}
            errorMessage={isChecked && isStepWrong ? t('Enter a whole number') : undefined}
          />
        )}
      </div>
      <Checkbox
        isSelected={keepsOld}
        onChange={setKeepsOld}
        description={t('Visitors see it crossed out beside the new one.')}
      >
        {t('Keep the price of before as old price')}
      </Checkbox>
      {example && price !== undefined && (
        <p className={styles.note}>
          {t('{title}: {old} becomes {price}', {
            title: example.title,
            old: example.purchase_price === null ? '–' : moneyInWords(example.purchase_price, example.currency),
            price: moneyInWords(String(price), example.currency),
          })}
        </p>
      )}
    </SaveForm>
  );
};

/** Changes the purchase price of many cars, with an example of what becomes of one. */
export const PriceDialog = (props: PriceDialogProps) => (
  <Dialog
    title={t('Change the price of {cars}', { cars: carsInWords(props.cars.length) })}
    size="sm"
    isOpen={props.isOpen}
    onOpenChange={(isOpen) => !isOpen && props.onClose()}
  >
    {props.isOpen && <PriceForm {...props} />}
  </Dialog>
);
