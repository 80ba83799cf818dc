import { useQuery } from '@tanstack/react-query';
import { t } from '#editor/i18n/t.ts';
import { KeyChoice } from '#editor/pieces/key-choice/key-choice.tsx';
import { CarFigures } from '#editor/pieces/models/car-figures.tsx';
import { modelsQuery } from '#editor/pieces/models/models.api.ts';
import type { PanelWidgetProps } from '../widget.types.ts';

/** A model of the setting Specifications, by its key. */
export default function ModelKey(props: PanelWidgetProps<string>) {
  const { id, label, describedBy, value = '', isReadOnly, onChange } = props;
  const { data } = useQuery(modelsQuery);
  const options = data?.map(({ id: key, attributes }) => ({ id: key, label: attributes.name, description: key }));
  return (
    <div>
      <KeyChoice {...{ id, label, describedBy, value, options, isReadOnly, onChange }} emptyText={t('No such model')} />
      {options?.some((option) => option.id === value) && <CarFigures car={value} />}
    </div>
  );
}
