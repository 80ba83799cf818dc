import { placeNames } from '#api-clients/forms/place-names.ts';
import { type FieldOption, type FormField, refersTo } from '#form-fields/index.ts';
import { useRender } from '#site/render/render-context.tsx';
import { sharedAttributes, textOf } from '../control-attributes.ts';
import { type FieldViewProps, Labelled } from '../field-frame.tsx';
import fieldStyles from '../form-fields.module.css';
import type { FormViewProps } from '../form-view.types.ts';
import { Select } from '../select.tsx';

const placesOf = ({ places }: FormViewProps) => [...placeNames(places)].map(([value, label]) => ({ value, label }));

const isPlace = (field: FormField): boolean => refersTo(field) === 'location';

/** Under their headings where they have some. */
function Options({ of: options }: { of: readonly FieldOption[] }) {
  return [...Map.groupBy(options, ({ group }) => group)].map(([group, some]) => {
    const items = some.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
    return group === undefined ? (
      items
    ) : (
      <optgroup key={group} label={group}>
        {items}
      </optgroup>
    );
  });
}

/** One of a list: the field's own options, or the dealer's places. */
export default function ListControl(props: FieldViewProps) {
  const { field, state, form } = props;
  const { t } = useRender();
  const options: readonly FieldOption[] = isPlace(field) ? placesOf(form) : (field.options ?? []);
  return (
    <Labelled {...props}>
      <Select {...sharedAttributes(props)} defaultValue={textOf(state.value)}>
        <option value="">{t(isPlace(field) ? 'form.choose_location' : 'form.choose')}</option>
        <Options of={options} />
      </Select>
      {isPlace(field) && form.elsewhere !== undefined ? (
        <p className={fieldStyles.help} id={`${state.id}-house`}>
          {t('form.house_elsewhere', { house: form.elsewhere })}
        </p>
      ) : null}
    </Labelled>
  );
}
