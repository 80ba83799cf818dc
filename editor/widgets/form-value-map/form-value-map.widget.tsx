import { t } from '#editor/i18n/t.ts';
import { shownFieldName, useShownFormFields } from '#editor/pieces/shown-form/shown-form.ts';
import { type ValueMap, ValueMapField } from '#editor/pieces/value-map/value-map.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';

/**
 * What a block puts into its form: fields by their key, with the options they have, or words of its own that are sent
 * along. Each row says which of the two it is.
 */
export default function FormValueMap(props: PanelWidgetProps<ValueMap>) {
  const { id, labelId, describedBy, value, isReadOnly, onChange } = props;
  const fields = useShownFormFields();
  const fieldOf = (name: string) => fields?.find((field) => field.id === name);
  const note = (name: string): string | undefined => {
    if (fields === undefined || name === '') return undefined;
    const field = fieldOf(name);
    return field
      ? t('Fills “{shownFieldName}”.', { shownFieldName: shownFieldName(field) })
      : t('No field is called so: sent along unseen.');
  };
  return (
    <ValueMapField
      {...{ id, labelId, describedBy, value, isReadOnly, onChange, note }}
      names={t('Name')}
      values={t('Value')}
      nameChoices={fields?.map((field) => ({ id: field.id, label: shownFieldName(field) }))}
      valueChoices={(name) => fieldOf(name)?.options?.map(({ value: option, label }) => ({ id: option, label }))}
    />
  );
}
