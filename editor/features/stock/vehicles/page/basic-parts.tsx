import { useQuery } from '@tanstack/react-query';
import { type EngineType, engineTypes, transmissions, vehicleStates } from '#api-clients/stock/vehicle-words.ts';
import { t } from '#editor/i18n/t.ts';
import { FieldSet } from '#editor/pieces/save-form/save-form.tsx';
import { stockChoicesQuery } from '#editor/pieces/stock/stock.api.ts';
import { engineWords, stateWords, transmissionWords } from '#editor/pieces/stock/vehicle-words.ts';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { useVinCheck, VinField, vinProblem } from '../new-vehicle/vin-field.tsx';
import type { PartProps } from './part.types.ts';
import { PlainFields } from './plain-fields.tsx';
import { plainFields } from './vehicle-fields.ts';
import styles from './vehicle-form.module.css';

/** What the car is. */
export const IdentityPart = ({ id, ...part }: PartProps & { id: string }) => {
  const { value, isReadOnly, set, errorOf } = part;
  const check = useVinCheck(value.vin ?? '');
  const choices = useQuery(stockChoicesQuery);
  const problem = vinProblem(value.vin ?? '', check.data, id);
  return (
    <>
      <VinField
        value={value.vin ?? ''}
        own={id}
        isReadOnly={isReadOnly}
        check={check.data}
        onChange={(vin) => set({ vin: vin === '' ? null : vin })}
        problem={problem}
        errorMessage={errorOf('vin')}
      />
      <div className={styles.grid}>
        <Select
          label={t('New or used')}
          options={vehicleStates.map((state) => ({ id: state, label: stateWords[state] }))}
          isDisabled={isReadOnly}
          value={value.state}
          onChange={(state) => set({ state: vehicleStates.find((one) => one === state) ?? 'used' })}
          errorMessage={errorOf('state')}
        />
        <Select
          label={t('Listing')}
          options={(choices.data?.listings ?? []).map(({ key, name }) => ({ id: key, label: name }))}
          isDisabled={isReadOnly}
          value={value.listing_key}
          // Sets of buttons belong to their listing.
          onChange={(key) => set({ listing_key: key, button_set_ids: [] })}
          errorMessage={errorOf('listing_key')}
        />
      </div>
      <PlainFields {...part} fields={plainFields.identity} />
    </>
  );
};

const NONE = 'none';

/** Engine, gearbox, years and what it has run. */
export const TechniquePart = (part: PartProps) => {
  const { value, isReadOnly, set } = part;
  const toggle = (engine: EngineType, isOn: boolean) =>
    set({ engine_type: engineTypes.filter((one) => (one === engine ? isOn : value.engine_type.includes(one))) });
  return (
    <>
      <FieldSet legend={t('Fuel')}>
        <div className={styles.ticks}>
          {engineTypes.map((engine) => (
            <Checkbox
              key={engine}
              isSelected={value.engine_type.includes(engine)}
              isDisabled={isReadOnly}
              onChange={(isOn) => toggle(engine, isOn)}
            >
              {engineWords[engine]}
            </Checkbox>
          ))}
        </div>
      </FieldSet>
      <div className={styles.grid}>
        <Select
          label={t('Gearbox')}
          isDisabled={isReadOnly}
          options={[
            { id: NONE, label: t('Not known') },
            ...transmissions.map((id) => ({ id, label: transmissionWords[id] })),
          ]}
          value={value.transmission ?? NONE}
          onChange={(id) => set({ transmission: transmissions.find((one) => one === id) ?? null })}
        />
      </div>
      <PlainFields {...part} fields={plainFields.technique} />
    </>
  );
};

const classes = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/** Consumption and what of it has to be told. */
export const LabelPart = (part: PartProps) => (
  <>
    <PlainFields {...part} fields={plainFields.label} />
    <div className={styles.grid}>
      <Select
        label={t('CO₂ class')}
        isDisabled={part.isReadOnly}
        options={[{ id: NONE, label: t('Not known') }, ...classes.map((id) => ({ id, label: id }))]}
        value={part.value.co2_class ?? NONE}
        onChange={(id) => part.set({ co2_class: classes.find((one) => one === id) ?? null })}
      />
    </div>
  </>
);

/** Where it stands, and what can be done with it on the site. */
export const DealerPart = ({ value, isReadOnly, set, errorOf }: PartProps) => {
  const { data: choices } = useQuery(stockChoicesQuery);
  const sets = (choices?.button_sets ?? []).filter(({ listing }) => listing === value.listing_key);
  return (
    <>
      <ComboBox
        label={t('Dealer')}
        description={t('The house where it stands; enquiries go there.')}
        isReadOnly={isReadOnly}
        options={[
          { id: NONE, label: t('None') },
          ...(choices?.dealers ?? [])
            .filter(({ id, active }) => active || id === value.owner_id)
            .map(({ id, name, code }) => ({ id, label: name, description: code })),
        ]}
        value={value.owner_id ?? NONE}
        onChange={(id) => set({ owner_id: id === NONE ? null : id })}
        emptyText={t('No dealer is called that')}
        errorMessage={errorOf('owner_id')}
      />
      <FieldSet legend={t('Button sets')}>
        {sets.length === 0 && <p className={styles.note}>{t('The listing has no button sets yet.')}</p>}
        {sets.map(({ id, name }) => (
          <Checkbox
            key={id}
            isSelected={value.button_set_ids.includes(id)}
            isDisabled={isReadOnly}
            onChange={(isOn) =>
              set({
                button_set_ids: isOn
                  ? [...value.button_set_ids, id].slice(0, 5)
                  : value.button_set_ids.filter((one) => one !== id),
              })
            }
          >
            {name}
          </Checkbox>
        ))}
        <p className={styles.note}>{t('Without a set, cars have that of their listing.')}</p>
      </FieldSet>
    </>
  );
};
