import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { FieldSet, SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { stockChoicesQuery } from '#editor/pieces/stock/stock.api.ts';
import { carsInWords } from '#editor/pieces/stock/vehicle-words.ts';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import type { VehicleItem } from '../vehicles.api.ts';
import styles from './bulk.module.css';

interface ButtonSetsDialogProps {
  cars: readonly VehicleItem[];
  isOpen: boolean;
  onClose: () => void;
  onConfirm: (ids: string[]) => void;
}

const MOST = 5;

const SetsForm = ({ cars, onClose, onConfirm }: ButtonSetsDialogProps) => {
  const query = useQuery(stockChoicesQuery);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const listings = [...new Set(cars.map(({ listing_key: key }) => key))];
  return (
    <SaveForm
      action={t('Change buttons')}
      onClose={onClose}
      onSubmit={() => {
        onClose();
        onConfirm([...chosen]);
      }}
    >
      <p className={styles.note}>
        {listings.length > 1
          ? t('A set belongs to one listing; cars of other listings are left as they are and named.')
          : t('Without a set, cars have that of their listing.')}
      </p>
      <Loaded query={query} name={t('the button sets')} rows={3}>
        {({ button_sets: sets }) => {
          const fitting = sets.filter(({ listing }) => listings.includes(listing));
          return fitting.length === 0 ? (
            <p className={styles.note}>{t('Their listings have no button sets yet.')}</p>
          ) : (
            <FieldSet legend={t('Button sets')}>
              {fitting.map(({ id, name, listing }) => (
                <Checkbox
                  key={id}
                  description={listings.length > 1 ? listing : undefined}
                  isSelected={chosen.includes(id)}
                  isDisabled={chosen.length >= MOST && !chosen.includes(id)}
                  onChange={(isOn) => setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
                >
                  {name}
                </Checkbox>
              ))}
            </FieldSet>
          );
        }}
      </Loaded>
    </SaveForm>
  );
};

/** Gives many cars the same buttons. */
export const ButtonSetsDialog = (props: ButtonSetsDialogProps) => (
  <Dialog
    title={t('Buttons of {cars}', { cars: carsInWords(props.cars.length) })}
    size="sm"
    isOpen={props.isOpen}
    onOpenChange={(isOpen) => !isOpen && props.onClose()}
  >
    {props.isOpen && <SetsForm {...props} />}
  </Dialog>
);
