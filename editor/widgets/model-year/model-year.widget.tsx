import { type ModelYear, modelYears, modelYearsKey } from '#api-clients/content/model-years.ts';
import { t } from '#editor/i18n/t.ts';
import { useSiteSettings } from '#editor/pieces/site-settings/site-settings.ts';
import input from '#editor/ui/native-control/native-control.module.css';
import type { PanelWidgetProps } from '../widget.types.ts';

/** Model years by the name of their model, in the order of the settings. */
const byName = (years: readonly ModelYear[]): [string, ModelYear[]][] => {
  const names = new Map<string, ModelYear[]>();
  for (const year of years) names.set(year.name, [...(names.get(year.name) ?? []), year]);
  return [...names];
};

/** A model in a year, out of those that the settings know. */
export default function ModelYearWidget(props: PanelWidgetProps<string>) {
  const { id, labelId, describedBy, value = '', isReadOnly, isInvalid, onChange } = props;
  const stored = modelYears.safeParse(useSiteSettings()?.get(modelYearsKey));
  const years = stored.success ? stored.data : [];
  const isUnknown = value !== '' && !years.some(({ key }) => key === value);
  return (
    <select
      id={id}
      className={input.input}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      disabled={isReadOnly}
      value={value}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{t('No model')}</option>
      {isUnknown && <option value={value}>{t('{name}, not in the settings', { name: value })}</option>}
      {byName(years).map(([name, ofName]) => (
        <optgroup key={name} label={name}>
          {ofName.map(({ key, year }) => (
            <option key={key} value={key}>
              {`${name} ${year}`}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
