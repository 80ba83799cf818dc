import { useRef } from 'react';
import type { VehicleContent } from '#api-clients/stock/staff-vehicle.resources.ts';
import { type AustralianState, australianStates } from '#api-clients/stock/vehicle-words.ts';
import { t } from '#editor/i18n/t.ts';
import { MoneyField } from '#editor/pieces/money-field/money-field.tsx';
import { FieldSet } from '#editor/pieces/save-form/save-form.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import type { PartProps } from './part.types.ts';
import styles from './vehicle-form.module.css';

type DriveAway = NonNullable<VehicleContent['price_metadata'][AustralianState]>;

const noWords = { label: '', description: '', disclaimer: '' };

/** What a new car costs on the road, by state of Australia, with words of each state's own. */
export const DriveAwayPart = ({ value, currency, isReadOnly, set, errorOf }: PartProps) => {
  const prices = value.price_metadata;
  // A price that is emptied to be typed anew keeps its words.
  const emptied = useRef<Partial<Record<AustralianState, DriveAway>>>({});
  const change = (state: AustralianState, part: Partial<DriveAway>) => {
    const { [state]: before, ...others } = prices;
    const next = { ...noWords, value: '', ...(before ?? emptied.current[state]), ...part };
    emptied.current[state] = next;
    set({ price_metadata: next.value === '' ? others : { ...others, [state]: next } });
  };
  return (
    <FieldSet legend={t('Drive-away prices')}>
      <p className={styles.note}>
        {t('Of new cars, by state of Australia. Lists show that of the first state which has one.')}
      </p>
      <div className={styles.states}>
        {australianStates.map((state) => (
          <MoneyField
            key={state}
            label={state}
            currency={currency}
            suffix={currency}
            isReadOnly={isReadOnly}
            value={prices[state]?.value ?? ''}
            onChange={(decimal) => change(state, { value: decimal })}
            errorMessage={errorOf(`price_metadata.${state}.value`)}
          />
        ))}
      </div>
      {australianStates.map((state) => {
        const price = prices[state];
        return price ? (
          <details key={state} className={styles.more}>
            <summary>{t('Words beside the price in {state}', { state })}</summary>
            <TextField
              label={t('Name of the price in {state}', { state })}
              description={t('Empty: Drive-away price. The state stands beside it.')}
              maxLength={100}
              isReadOnly={isReadOnly}
              value={price.label}
              onChange={(label) => change(state, { label })}
            />
            <TextArea
              label={t('What it holds in {state}', { state })}
              rows={2}
              maxLength={1000}
              isReadOnly={isReadOnly}
              value={price.description}
              onChange={(description) => change(state, { description })}
            />
            <TextArea
              label={t('Small print in {state}', { state })}
              rows={2}
              maxLength={2000}
              isReadOnly={isReadOnly}
              value={price.disclaimer}
              onChange={(disclaimer) => change(state, { disclaimer })}
            />
          </details>
        ) : null;
      })}
    </FieldSet>
  );
};
