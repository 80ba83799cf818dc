import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VehicleState, VehicleStatus } from '#api-clients/stock/vehicle-words.ts';
import { fieldErrors } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { type StockChoices, stockChoicesQuery, stockClient } from '#editor/pieces/stock/stock.api.ts';
import { entriesOf, stateWords, statusWords } from '#editor/pieces/stock/vehicle-words.ts';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import styles from './new-vehicle.module.css';
import { plainVin, useVinCheck, VinField, vinProblem } from './vin-field.tsx';

/** Where the life of a car may begin. */
const beginnings = ['stock', 'available_soon', 'delivery', 'in_production', 'on_demand', 'demo'] as const;
type Beginning = (typeof beginnings)[number];

interface Begun {
  vin: string;
  listing: string;
  state: VehicleState;
  brand: string;
  model: string;
  status: VehicleStatus & Beginning;
}

const createVehicle = async ({ vin, listing, state, brand, model, status }: Begun) => {
  const body = {
    vin: plainVin(vin) || null,
    listing_key: listing,
    state,
    nameplate_brand_name: brand.trim(),
    nameplate_name: model.trim(),
    status,
  };
  return (await stockClient.createVehicle({ body })).data.data.id;
};

interface NewVehicleProps {
  onClose: () => void;
  onCreated: (id: string) => void;
}

const NameBox = (props: {
  label: string;
  names: readonly string[];
  value: string;
  onChange: (name: string) => void;
  errorMessage: string | undefined;
}) => (
  <ComboBox
    label={props.label}
    isRequired
    allowsCustomValue
    options={[...new Set(props.names)].map((name) => ({ id: name, label: name }))}
    inputValue={props.value}
    onInputChange={props.onChange}
    emptyText={t('New: it counts as it is typed')}
    errorMessage={props.errorMessage}
  />
);

const NewVehicleForm = ({ choices, onClose, onCreated }: NewVehicleProps & { choices: StockChoices }) => {
  const [value, setValue] = useState<Begun>({
    vin: '',
    listing: choices.listings[0]?.key ?? '',
    state: 'new',
    brand: '',
    model: '',
    status: 'stock',
  });
  const [isChecked, setChecked] = useState(false);
  const check = useVinCheck(value.vin);
  const create = useMutation({ mutationFn: () => createVehicle(value), onSuccess: onCreated });
  const set = (change: Partial<Begun>) => {
    create.reset();
    setValue((before) => ({ ...before, ...change }));
  };
  const refused = fieldErrors(create.error);
  const missing = (text: string) => (isChecked && text.trim() === '' ? t('This field is required') : undefined);
  const problem = vinProblem(value.vin, check.data);
  const isReady = problem === undefined && value.brand.trim() !== '' && value.model.trim() !== '';
  return (
    <SaveForm
      action={t('Take it in')}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (isReady) create.mutate();
      }}
      isPending={create.isPending}
      error={Object.keys(refused).length === 0 ? create.error : null}
      disabledReason={choices.listings.length === 0 ? t('Open a listing first.') : undefined}
    >
      <VinField
        value={value.vin}
        onChange={(vin) => set({ vin })}
        check={check.data}
        problem={problem}
        errorMessage={(isChecked ? problem : undefined) ?? refused.vin}
      />
      <div className={styles.pair}>
        <NameBox
          label={t('Brand')}
          names={choices.models.map(({ brand }) => brand)}
          value={value.brand}
          onChange={(brand) => set({ brand })}
          errorMessage={missing(value.brand) ?? refused.nameplate_brand_name}
        />
        <NameBox
          label={t('Model')}
          names={choices.models.filter(({ brand }) => brand === value.brand.trim()).map(({ model }) => model)}
          value={value.model}
          onChange={(model) => set({ model })}
          errorMessage={missing(value.model) ?? refused.nameplate_name}
        />
        <Select
          label={t('New or used')}
          options={entriesOf(stateWords)}
          value={value.state}
          onChange={(state) => set({ state: state as VehicleState })}
        />
        <Select
          label={t('Status')}
          options={beginnings.map((id) => ({ id, label: statusWords[id].label }))}
          value={value.status}
          onChange={(status) => set({ status: status as Beginning })}
        />
        <Select
          label={t('Listing')}
          options={choices.listings.map(({ key, name }) => ({ id: key, label: name }))}
          value={value.listing}
          onChange={(listing) => set({ listing })}
          errorMessage={refused.listing_key}
        />
      </div>
    </SaveForm>
  );
};

/** Takes a car into the stock, as a draft: by its VIN, or without one while it is not built. */
export const NewVehicleDialog = ({ isOpen, ...props }: NewVehicleProps & { isOpen: boolean }) => {
  const choices = useQuery({ ...stockChoicesQuery, enabled: isOpen });
  return (
    <Dialog
      title={t('New car')}
      description={t('It begins as a draft; visitors see it once you show it.')}
      isOpen={isOpen}
      onOpenChange={(next) => !next && props.onClose()}
    >
      {isOpen && (
        <Loaded query={choices} name={t('what there is to choose from')} rows={5}>
          {(loaded) => <NewVehicleForm {...props} choices={loaded} />}
        </Loaded>
      )}
    </Dialog>
  );
};
