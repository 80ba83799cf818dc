import type { BlockProps } from '#block-schemas/index.ts';
import { Select } from '#site/forms/select.tsx';
import { useField, useRender } from '#site/render/render-context.tsx';
import { Slider } from '#site/ui/slider/slider.tsx';
import styles from './range-calculator.module.css';
import { hasVariant, type RangeChoice, type RangeTable } from './range-table.ts';
import { speedWords, temperatureWords } from './range-words.ts';

type Props = BlockProps['range-calculator'];

export interface RangeControlsProps {
  props: Props;
  id: string;
  table: RangeTable;
  choice: RangeChoice;
}

/** What a visitor may change; what the figures know nothing of cannot be chosen. */
export function RangeControls({ props, id, table, choice }: RangeControlsProps) {
  const { locale } = useRender();
  const { variant } = choice;
  const wheels = [...new Set(table.variants.map((one) => one.wheels))];
  const climates = [
    { value: 'on', label: props.climate_on_label, field: '/climate_on_label' },
    { value: 'off', label: props.climate_off_label, field: '/climate_off_label' },
  ] as const;
  const { speed, temperature } = table.axes;
  return (
    <>
      <Model props={props} id={id} table={table} chosen={variant.model_key} />
      <Switch
        name="range_wheels"
        label={props.wheels_label}
        field="/wheels_label"
        chosen={variant.wheels}
        options={wheels.map((value) => ({
          value,
          label: `${value}″`,
          isThere: hasVariant(table, { model_key: variant.model_key, wheels: value }),
        }))}
      />
      <Switch
        name="range_climate"
        label={props.climate_label}
        field="/climate_label"
        chosen={variant.climate}
        options={climates.map((one) => ({
          ...one,
          isThere: hasVariant(table, { model_key: variant.model_key, wheels: variant.wheels, climate: one.value }),
        }))}
      />
      <Slider
        id={`${id}-speed`}
        name="range_speed"
        label={props.speed_label}
        field="/speed_label"
        min={speed[0] ?? 0}
        max={speed.at(-1) ?? 0}
        step={5}
        value={choice.speed}
        words={speedWords(locale, choice.speed, props.distance_unit)}
      />
      <Slider
        id={`${id}-temperature`}
        name="range_temperature"
        label={props.temperature_label}
        field="/temperature_label"
        min={temperature[0] ?? 0}
        max={temperature.at(-1) ?? 0}
        step={5}
        value={choice.temperature}
        words={temperatureWords(locale, choice.temperature, props.temperature_unit)}
      />
    </>
  );
}

function Model({ props, id, table, chosen }: Pick<RangeControlsProps, 'props' | 'id' | 'table'> & { chosen: string }) {
  const label = useField('/model_label');
  const models = [...new Map(table.variants.map((one) => [one.model_key, one.label]))];
  return (
    <div className={styles.control}>
      <label htmlFor={`${id}-model`} className={styles.controlLabel} {...label}>
        {props.model_label}
      </label>
      <Select id={`${id}-model`} name="range_model" defaultValue={chosen} disabled={models.length < 2}>
        {models.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface SwitchProps {
  name: string;
  label: string;
  field: string;
  chosen: string;
  options: readonly { value: string; label: string; field?: string; isThere: boolean }[];
}

function Switch({ name, label, field, chosen, options }: SwitchProps) {
  const editable = useField(field);
  return (
    <fieldset className={styles.control}>
      <legend className={styles.controlLabel} {...editable}>
        {label}
      </legend>
      <div className={styles.switch}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === chosen}
              disabled={!option.isThere}
            />
            <OptionWords {...option} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function OptionWords({ label, field }: { label: string; field?: string }) {
  const editable = useField(field);
  return <span {...editable}>{label}</span>;
}
