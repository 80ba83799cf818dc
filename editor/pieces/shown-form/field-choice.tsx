import { t } from '#editor/i18n/t.ts';
import type { ValueCell } from '#editor/pieces/value-map/value-map.tsx';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { shownFieldName, useShownFormFields } from './shown-form.ts';

/** One field of the block's form, found by its words; the value stays its key. Typed as a key while no form is known. */
export const FieldChoice = ({ type, ...cell }: ValueCell & { type?: string }) => {
  const { id, label, value, isReadOnly, onChange } = cell;
  const fields = useShownFormFields();
  const fitting = fields?.filter((field) => type === undefined || field.type === type) ?? [];
  const known = fitting.map((field) => ({ id: field.id, label: shownFieldName(field), description: field.id }));
  const isKnown = value === '' || known.some((field) => field.id === value);
  const missing = { id: value, label: fields === undefined ? value : t('{value} (no such field)', { value }) };
  return (
    <ComboBox
      id={id}
      label={label}
      hideLabel
      placeholder={t('Choose a field')}
      emptyText={type === 'location' ? t('The form asks for no location') : t('No such field')}
      options={isKnown ? known : [missing, ...known]}
      value={value === '' ? null : value}
      isDisabled={isReadOnly}
      isInvalid={!isKnown && fields !== undefined}
      onChange={(field) => field !== null && onChange(field)}
    />
  );
};
